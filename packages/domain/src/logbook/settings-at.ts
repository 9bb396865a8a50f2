import type { BookEntry, BookSettings } from './book-entry.ts';

/** Returns what a book said of its vehicle and holder at a moment (ISO 8601 in UTC), or what it said first; null where it says nothing. `entries`: all of the book, or those that are no trips. */
export function settingsAt(entries: readonly BookEntry[], moment: string): BookSettings | null {
  const told = entries.flatMap((entry) =>
    entry.kind === 'opened' || entry.kind === 'settings' ? [{ at: entry.at, settings: entry.settings }] : [],
  );
  return (told.findLast(({ at }) => at <= moment) ?? told[0])?.settings ?? null;
}

/** Returns the name of the holder of a book; empty without one. */
export const holderOf = ({ firstName, lastName }: Pick<BookSettings, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter((name) => name !== null && name !== '').join(' ');
