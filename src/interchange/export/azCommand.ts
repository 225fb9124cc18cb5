/** An option of `az` and its value, ready for a shell; null: it takes none. */
export type Option = readonly [name: string, value: string | null];

/** In the head of each script. PowerShell ends quoted words elsewhere, so a hostile name could get out of them there. */
export const BASH_ONLY = '# For bash: WSL, Git Bash, Cloud Shell. Not for PowerShell, whose quotes differ.';

/** One command of `az`, an option a line. */
export function azCommand(command: string, options: readonly Option[]): string {
  const words = options.map(([option, value]) => {
    if (value === null) return option;
    // A value that begins with a hyphen would be taken for the next option.
    return value.startsWith('-') || value.startsWith("'-") ? `${option}=${value}` : `${option} ${value}`;
  });
  return [`az ${command}`, ...words].join(' \\\n  ');
}
