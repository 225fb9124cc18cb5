/** What the checker needs of its surroundings; tests give it their own. */
export interface Io {
  /** A file's bytes, or why it cannot be read in a few words. */
  readonly readFile: (path: string) => Uint8Array | string;
  readonly readStdin: () => Uint8Array | string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether standard output understands colour codes. */
  readonly colour: boolean;
}

/** Exit codes: no error found; at least one finding of severity error; an input or the command cannot be used. */
export const EXIT = { sound: 0, errors: 1, unusable: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
