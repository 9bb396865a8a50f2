import { parseArgs } from 'node:util';

type Defaults = Readonly<Record<string, number | string>>;

export type Options<Given extends Defaults> = {
  readonly [Name in keyof Given]: Given[Name] extends number ? number : string;
} & {
  /** Whether the result becomes the section of docs/figures.md. */
  readonly record: boolean;
};

/** Reads `--name 12` for every name of `defaults`, a number or a text as its default is, and `--record`. A wrong option ends the benchmark with the list of options. */
export function readOptions<const Given extends Defaults>(defaults: Given): Options<Given> {
  const names = Object.keys(defaults);
  const usage = `Options: --record ${names.map((name) => `--${name} <${defaults[name]}>`).join(' ')}`;
  const values = parse(names, usage);
  const read = names.map((name) => {
    const given = values[name] ?? defaults[name];
    if (typeof defaults[name] === 'string') return [name, given];
    const value = Number(given);
    if (given === undefined || !Number.isFinite(value)) throw new Error(`--${name} is no number.\n${usage}`);
    return [name, value];
  });
  // The names are those of `defaults`, which the compiler cannot infer from the list.
  return { ...Object.fromEntries(read), record: values['record'] === true } as Options<Given>;
}

function parse(names: readonly string[], usage: string): Record<string, unknown> {
  const options = { record: { type: 'boolean' as const }, ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])) };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}
