const ellipsis = '…';

/** Characters that XML 1.0 forbids, and those that break a line: none has a meaning in a field of one line. */
const unprintable = /[\p{Cc}\u2028\u2029\ufffe\uffff]+/gu;

/** Returns a text in one line, without what XML forbids. */
export const inOneLine = (text: string): string => text.toWellFormed().replace(unprintable, ' ').replace(/\s+/g, ' ').trim();

/** Returns a text of at most `max` UTF-16 code units: a longer one is cut after a whole word where one fits, else within it, never within a character, and ends with an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = max - ellipsis.length;
  const wordEnd = text.lastIndexOf(' ', room);
  if (wordEnd > 0) return `${text.slice(0, wordEnd).trimEnd()}${ellipsis}`;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('de', { granularity: 'grapheme' }).segment(text)) {
    if (index + segment.length > room) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end)}${ellipsis}`;
}
