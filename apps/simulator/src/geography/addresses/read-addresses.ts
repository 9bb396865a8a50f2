/** The parts of a line of an address table: up to three after its id. */
export type AddressParts = readonly string[];

/** Reads a table of addresses: a line an id, its parts divided by semicolons. Throws for an id that stands twice. */
export function readAddresses(...tables: readonly string[]): ReadonlyMap<string, AddressParts> {
  const read = new Map<string, AddressParts>();
  for (const line of tables.join('\n').split('\n')) {
    const [id = '', ...parts] = line.split('; ');
    if (id === '') continue;
    if (read.has(id)) throw new Error(`There are two addresses of ${id}`);
    read.set(id, parts);
  }
  return read;
}
