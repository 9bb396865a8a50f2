/** Fields in which a text may have line breaks and tabs; an address may be JSON (API-008). Every other text is one line. */
export const noteFields: ReadonlySet<string> = new Set(['comment', 'address', 'startAddress', 'endAddress']);

/** Fields that are compared and never shown: a password may be of any characters. */
export const unseenFields: ReadonlySet<string> = new Set(['password', 'currentPassword', 'client_secret', 'refresh_token']);

/** Nouns whose calls name what is in a file, as it is: its name and the titles of its columns. */
export const tagsOfFiles: ReadonlySet<string> = new Set(['imports']);
