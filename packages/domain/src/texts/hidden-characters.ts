/** Line breaks and tabs, which a note may have. */
const breaks = /[\n\r\t\u2028\u2029]+/g;
/** Controls, marks and overrides of direction, spaces without width, soft hyphens, and the tags of Unicode: nobody sees them, and they change how a text reads or compares. */
const hidden = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]|\u034F/gu;
/** A joiner shapes letters of many scripts and composes emoji; after these characters it does nothing. */
const idleJoiner = /(^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Z}])(?:\u200C|\u200D)+/gu;

const stripped = (text: string): string => text.replaceAll(hidden, '').replaceAll(idleJoiner, '$1');

/** Whether a text has characters that nobody sees and that could make it look like another one; of a note line breaks and tabs are none. */
export function hasHiddenCharacters(text: string, { isNote }: { readonly isNote: boolean }): boolean {
  const line = isNote ? text.replaceAll(breaks, ' ') : text;
  return stripped(line) !== line;
}

/** A name without such characters and in one line: for those that a source or a file gives, where nobody could correct them. */
export const withoutHiddenCharacters = (name: string): string => stripped(name.replaceAll(breaks, ' ')).trim();
