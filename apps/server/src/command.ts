/** The export of a file in commands/: one command of the program, named as the file. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** Its arguments, as --help prints them. */
  readonly usage: string;
  /** Runs the command with the arguments after its name; returns the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}
