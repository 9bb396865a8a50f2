/** The row that a form has created last, by the noun of its list, until its list is left: the list says where it is. */
const created = new Map<string, string>();
const readers = new Set<() => void>();

function change(noun: string, id: string | undefined): void {
  if (id === undefined) created.delete(noun);
  else created.set(noun, id);
  for (const reader of readers) reader();
}

export const noteCreated = (noun: string, { id }: { readonly id: string }): void => change(noun, id);
export const forgetCreated = (noun: string): void => change(noun, undefined);
export const createdId = (noun: string): string | undefined => created.get(noun);

export function subscribeToCreated(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}
