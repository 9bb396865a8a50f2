import { inspect } from 'node:util';
import { describeFailure } from './http/failure.ts';

/** An unforeseen failure as text, without the data that caused it: what a command prints may end in a log of the system. */
export const textOfFailure = (error: unknown): string => inspect(describeFailure(error), { depth: null });

/** Ends the program at a failure that nobody caught, as Node would, but without printing its data. */
export function endWhenUncaught(): void {
  const end = (error: unknown) => {
    process.stderr.write(`${textOfFailure(error)}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
