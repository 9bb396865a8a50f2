/** The page that checks documents as one file of the build. */
export const copyAddress = '/verify-copy.html';

/** Where the key of the installation stands in it. */
const unknownKey = '{"key":null}';

/** Puts the key of an installation into the file; null: it is another file. Base64 has no character that HTML reads. */
export function withOwnKey(page: string, key: string | null): string | null {
  if (!page.includes(unknownKey)) return null;
  return page.replace(unknownKey, () => JSON.stringify({ key }));
}
