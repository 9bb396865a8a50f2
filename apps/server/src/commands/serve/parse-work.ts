import type { ProcessWork } from '@wattbook/contract/status/installation-status.endpoints';
import { OperatorError } from '../../operator-error.ts';

/** What a process does, of the arguments of `serve`; throws an OperatorError with the usage for any other argument. */
export function parseWork(args: readonly string[], usage: string): ProcessWork {
  const [first] = args;
  if (first === undefined) return 'all';
  const [option, value, ...rest] = args.flatMap((arg) => arg.split('='));
  if (option !== '--only') throw new OperatorError(`serve accepts no ${first}.\n\n${usage}`);
  if ((value !== 'web' && value !== 'work') || rest.length > 0) throw new OperatorError(`--only is web or work.\n\n${usage}`);
  return value;
}
