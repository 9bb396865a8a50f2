/** A form of Stripe with its nested names (`items[0][price]`), as an object. */
export interface Fields {
  readonly [name: string]: string | Fields;
}

type Mutable = { [name: string]: string | Mutable };

/** Reads the names of a form or of a query: `a[b][0]` becomes `{a: {b: {0: …}}}`. */
export function readForm(parameters: URLSearchParams): Fields {
  const read: Mutable = Object.create(null) as Mutable;
  for (const [name, value] of parameters) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(']', ''));
    let [at, key] = [read, first];
    for (const next of rest) {
      const below = at[key];
      const inner: Mutable = typeof below === 'object' ? below : (Object.create(null) as Mutable);
      at[key] = inner;
      [at, key] = [inner, next];
    }
    at[key] = value;
  }
  return read;
}

export const textOf = (fields: Fields | undefined, name: string): string | undefined => {
  const value = fields?.[name];
  return typeof value === 'string' ? value : undefined;
};

export const partOf = (fields: Fields | undefined, name: string): Fields | undefined => {
  const value = fields?.[name];
  return typeof value === 'object' ? value : undefined;
};

/** The texts of a part, as of `metadata`. */
export const textsOf = (fields: Fields | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(fields ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
