import { parseArgs } from 'node:util';

export const usage = `The world of the demo: a household and a dozen neighbours, their cars, and the samples of the cars.

  node apps/simulator/src/main.ts <command>

  cast  --seed N                                    the cast: accounts and vehicles, as JSON
  past  --seed N --epoch ISO --until ISO            bodies of pushes from the epoch on, as lines of JSON in the order of time, car after car;
                                                    stdin: {"since": {"<car>": ISO | null}}, the end of the stored samples
  live  --seed N --epoch ISO --server URL           continues in real time and pushes; stdin: {"cars": {"<car>": {"token": text, "since": ISO | null}},
                                                    "programs": {"url": text, "cars": {"<car>": {"device": text, "abrpToken": text}}}}: tells the programs of
                                                    the household what is true; ends when stdin is closed or on SIGTERM
  truth --seed N --epoch ISO --until ISO [--car C]  the real segments, as JSON
  equal-cars --seed N --epoch ISO --until ISO       the figures of a dozen simulated cars of each kind of the household, with which the demo compares, as JSON
  manufacturers --seed N --epoch ISO --server URL   plays the manufacturers of a few more cars, and Home Assistant and A Better Routeplanner of the household;
                                                    prints on stdout where: {"url": text}; their pages are shown below the URL;
                                                    ends when stdin is closed or on SIGTERM
  mailbox                                           receives mail and shows it; prints on stdout where: {"smtp": port, "pages": port, "key": text};
                                                    ends when stdin is closed or on SIGTERM
  help

The same seed and epoch produce the same lives.
`;

/** An invalid command line; its message is shown to the user. */
export class UsageError extends Error {}

export interface Options {
  readonly seed: number;
  readonly epoch: number;
  readonly until: number;
  readonly server: string;
  readonly car: string | null;
}

type Name = keyof Options;

/** Reads the options of a command. Those in `needed` are mandatory. */
export function readOptions(args: readonly string[], needed: readonly Name[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parse(args, { seed: text, epoch: text, until: text, server: text, car: text });
  for (const name of needed) if (values[name] === undefined) throw new UsageError(`--${name} is missing.`);
  return {
    seed: parseSeed(values['seed'] ?? '1'),
    epoch: parseTime('epoch', values['epoch'] ?? '1970-01-01'),
    until: parseTime('until', values['until'] ?? '1970-01-01'),
    server: (values['server'] ?? '').replace(/\/+$/, ''),
    car: values['car'] ?? null,
  };
}

function parse<Definitions extends Record<string, { readonly type: 'string' }>>(args: readonly string[], options: Definitions) {
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function parseSeed(text: string): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed)) throw new UsageError(`--seed ${text} is no whole number.`);
  return seed;
}

export function parseTime(name: string, text: string): number {
  const ts = Date.parse(text);
  if (!Number.isFinite(ts)) throw new UsageError(`--${name} ${text} is no moment: 2026-01-31T00:00:00Z is one.`);
  return ts;
}
