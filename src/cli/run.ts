/** The checker, apart from the process around it. */
import { parseArgs, USAGE } from './args.ts';
import { check } from './check.ts';
import { convert } from './convert.ts';
import { diff } from './diff.ts';
import { EXIT, type ExitCode, type Io } from './io.ts';

/** Runs one command line; answers the exit code. */
export function run(argv: readonly string[], version: string, io: Io): ExitCode {
  const command = parseArgs(argv);
  if (!command.ok) {
    io.err(`${command.error}\n\n${USAGE}`);
    return EXIT.unusable;
  }
  switch (command.value.kind) {
    case 'help':
      io.out(USAGE);
      return EXIT.sound;
    case 'version':
      io.out(`${version}\n`);
      return EXIT.sound;
    case 'check':
      return check(command.value, version, io);
    case 'diff':
      return diff(command.value, io);
    case 'convert':
      return convert(command.value, io);
  }
}
