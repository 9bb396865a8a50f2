import { parseArgs } from 'node:util';

export type Options<Defaults extends Readonly<Record<string, number>>> = { readonly [Name in keyof Defaults]: number } & {
  /** Whether the result becomes the section of docs/figures.md. */
  readonly record: boolean;
};

/** Reads `--name 12` for every name of `defaults`, and `--record`. A wrong option ends the benchmark with the list of options. */
export function readOptions<const Defaults extends Readonly<Record<string, number>>>(defaults: Defaults): Options<Defaults> {
  const names = Object.keys(defaults);
  const usage = `Options: --record ${names.map((name) => `--${name} <${defaults[name]}>`).join(' ')}`;
  const values = parse(names, usage);
  const numbers = names.map((name) => {
    const value = values[name] === undefined ? defaults[name] : Number(values[name]);
    if (value === undefined || !Number.isFinite(value)) throw new Error(`--${name} is no number.\n${usage}`);
    return [name, value];
  });
  // The names are those of `defaults`, which the compiler cannot infer from the list.
  return { ...(Object.fromEntries(numbers) as { [Name in keyof Defaults]: number }), record: values['record'] === true };
}

function parse(names: readonly string[], usage: string): Record<string, unknown> {
  const options = { record: { type: 'boolean' as const }, ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])) };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}
