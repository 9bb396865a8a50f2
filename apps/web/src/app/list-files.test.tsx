import type { Cell } from '@wattbook/files/sheets/cell';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadScreenTexts, startI18n } from '../i18n/i18n.ts';
import { formatsFor } from '../i18n/use-formats.ts';
import { inEnglish as t } from '../testing/english.ts';
import { visit } from '../testing/visit.tsx';
import { sheetOfTable } from '../ui/table/file/sheet-of-table.ts';
import { RowTable } from '../ui/table/row-table.tsx';
import { wholeList } from '../ui/table/whole-list.ts';
import { ownLists } from '../testing/lists/own-lists.ts';
import { sharedLists } from '../testing/lists/shared-lists.ts';
import { sites } from '../testing/lists/listed.ts';

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const formats = formatsFor(preferencesOfUser({ language: 'en', currency: 'EUR' }, browserZone));

/** Takes what a cell of a file says out of the text of the cell on the screen; null: the screen does not say it. */
function takeFrom(text: string, cell: Cell): string | null {
  if (cell === null || cell === '' || typeof cell === 'boolean') return text;
  if (typeof cell === 'string')
    return cell
      .split(/ · |, /)
      .reduce<string | null>((rest, part) => (rest === null || !rest.includes(part) ? null : rest.replace(part, ' ')), text);
  if (typeof cell === 'number') return takeNumber(text, cell);
  if ('day' in cell) return takeFirst(text, [cell.day, withoutZero(cell.day)]);
  const [day = '', time = ''] = new Date(cell.wall).toISOString().slice(0, 16).split('T');
  return takeFirst(text.replace(day, ' '), [time]);
}

const takeFirst = (text: string, forms: readonly string[]): string | null => {
  const found = forms.find((form) => text.includes(form));
  return found === undefined ? null : text.replace(found, ' ');
};

/** What a cell says: its texts, and the meaning of its icons. */
function wordsOf(cell: HTMLElement | undefined): string {
  if (cell === undefined) return '';
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const words: (string | null)[] = [...cell.querySelectorAll('[role="img"]')].map((icon) => icon.getAttribute('aria-label'));
  while (texts.nextNode() !== null) words.push(texts.currentNode.textContent);
  return words.join(' ');
}

/** A day of a range: "20–24 November 2026" has it without its month. */
const withoutZero = (day: string): string => String(Number(day.slice(8, 10)));

/** A number is shown cut off after its decimals. */
function takeNumber(shownText: string, value: number): string | null {
  const text = shownText.replace('€', '');
  for (const [found] of text.matchAll(/[-−]?[\d,]*\.?\d+/g)) {
    const shown = Number(found.replaceAll(',', '').replace('−', '-'));
    const step = 10 ** -(found.split('.')[1]?.length ?? 0);
    if (Math.abs(shown - value) < step) return text.replace(found, ' ');
  }
  // A duration in hours and minutes.
  const [, hours, minutes] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes) === value ? text.replace(/\d+:\d\d/, ' ') : null;
}

/** What a cell of the screen has around the values: units, signs, the month of a range of days. */
const around = /km|kWh|%|€|mm\b|\bg\b|\bkg\b|\bm\b|→|N\/A|Nov 2026|[^\p{L}\p{N}]/gu;

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts('frame', 'people', 'account', 'operator', 'fleets', 'garage', 'records', 'costs', 'charging', 'logbook');
});
afterEach(() => vi.unstubAllGlobals());

describe('the file of each list equals what its table shows', () => {
  it.each([...ownLists, ...sharedLists])('$name', async ({ columns, row, onlyShown }) => {
    const table = () => (
      <RowTable
        {...{ label: 'List', columns, rows: [row], state: wholeList, rowName: () => 'r', card: () => null, empty: null, file: 'shown' }}
        result={{ data: undefined, isError: false, isPlaceholderData: false, refetch: () => undefined }}
      />
    );
    await visit('/list', (parent) => [createRoute({ getParentRoute: () => parent, path: '/list', component: table })], {
      'GET /v1/sites': { total: 1, data: sites },
      'GET /v1/configuration': { billing: true },
    });
    const cells = within(await screen.findByRole('table', { name: 'List' })).getAllByRole('cell');
    expect(cells).toHaveLength(columns.length);
    const problems = columns.flatMap((column, at) => {
      const shown = wordsOf(cells[at]);
      const written = sheetOfTable([column], formats, t).map(({ cell }) => cell(row));
      let rest = shown;
      for (const cell of written) {
        const next = takeFrom(rest, cell);
        if (next === null) return [`${column.id}: the file has ${JSON.stringify(cell)}, the screen ${JSON.stringify(shown)}`];
        rest = next;
      }
      const left = onlyShown.reduce((text, word) => text.replaceAll(word, ' '), rest).replaceAll(around, '');
      return left === '' ? [] : [`${column.id}: only the screen has ${JSON.stringify(left)} of ${JSON.stringify(shown)}`];
    });
    expect(problems).toEqual([]);
  });
});
