import { beforeEach, describe, expect, it } from 'vitest';
import { dismiss, isDismissed, readDismissed } from './dismissed.ts';

const update = { id: 'a', message: 'Update on Sunday' };
const other = { id: 'b', message: 'New: calendar' };

beforeEach(() => localStorage.clear());

describe('a dismissed notice (DASH-024, OQ-032)', () => {
  it('stays hidden by its id until its text changes', () => {
    dismiss(localStorage, update, [update, other]);
    const dismissed = readDismissed(localStorage);
    expect(isDismissed(dismissed, update)).toBe(true);
    expect(isDismissed(dismissed, other)).toBe(false);
    expect(isDismissed(dismissed, { ...update, message: 'Update on Monday' })).toBe(false);
  });

  it('does not restore other dismissed notices, and deletes inactive ones from the store', () => {
    dismiss(localStorage, update, [update, other]);
    dismiss(localStorage, other, [update, other]);
    expect(Object.keys(readDismissed(localStorage))).toEqual(['a', 'b']);
    dismiss(localStorage, other, [other]);
    expect(Object.keys(readDismissed(localStorage))).toEqual(['b']);
  });

  it.each(['{', 'null', '"text"'])('is none where the store contains %s', (text) => {
    localStorage.setItem('wattbook.notices', text);
    expect(isDismissed(readDismissed(localStorage), update)).toBe(false);
  });
});
