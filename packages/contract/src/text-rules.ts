/** Fields in which a text may have line breaks and tabs, because they are entered in several lines; an address may be JSON (API-008). */
const noteFields: ReadonlySet<string> = new Set(['comment', 'address', 'startAddress', 'endAddress', 'message', 'note', 'text', 'answer']);

/** Such fields of calls whose other namesakes are one line: the reason of a rejected statement, what a team is for. */
const noteFieldsOf: Readonly<Record<string, string>> = { payroll: 'reason', teams: 'description' };

/** Returns whether the text of a field may have line breaks and tabs in the calls of a tag. Every other text is one line. */
export const isNoteField = (tag: string, name: string): boolean => noteFields.has(name) || noteFieldsOf[tag] === name;

/** Fields that are compared and never shown: a password may be of any characters. */
export const unseenFields: ReadonlySet<string> = new Set(['password', 'currentPassword', 'client_secret', 'refresh_token']);

/** Nouns whose calls name what is in a file, as it is: its name and the titles of its columns. */
export const tagsOfFiles: ReadonlySet<string> = new Set(['imports']);
