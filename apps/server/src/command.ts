/** What a file in commands/ exports: one command of the program, named as the file. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** Runs the command with the words after its name; answers the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}
