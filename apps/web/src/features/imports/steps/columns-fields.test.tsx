import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleImport } from '../testing/example-import.ts';
import { choose, open, press } from '../testing/import-screen.ts';

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const table = (content: string) => new File([content], 'log.csv', { type: 'text/csv' });
const german = table('Zeitpunkt;Akku;Tacho;Notiz\n01.05.2024 10:00;54,5;1000,5;a\n01.05.2024 10:01;;1001,5;\n');

async function openWith(file: File) {
  const post = recordBodies(() => exampleImport({ status: 'uploading' }));
  const visited = await open([], { 'POST /v1/imports': post.answer });
  await choose(file);
  const columns = within(await screen.findByRole('group', { name: 'Columns of log.csv' }));
  return { ...visited, columns, post };
}

describe('the columns of a table (SET-023)', () => {
  it('are proposed with their first values, and sent with the files as the user changed them', async () => {
    const { columns, post } = await openWith(german);
    expect(columns.getByText('01.05.2024 10:00 · 01.05.2024 10:01')).toBeTruthy();
    expect(columns.getByText('54,5')).toBeTruthy();
    const chosen = (label: string) => columns.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;
    expect(['Zeitpunkt is', 'Akku is', 'Tacho is', 'Notiz is', 'How the times are written', 'Decimals begin with'].map(chosen)).toEqual([
      'Date and time',
      'Battery level',
      'Odometer',
      'Not read',
      '31.03.2026 14:05 (day first)',
      'a comma: 12,5',
    ]);
    await userEvent.selectOptions(columns.getByLabelText('Akku is'), 'Not read');
    await userEvent.selectOptions(columns.getByLabelText('Unit of Tacho'), 'mi');
    await press('Upload and check');
    await waitFor(() => expect(post.sent).toHaveLength(1));
    expect(post.sent[0]).toMatchObject({
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      mapping: {
        timeFormat: 'day_first',
        decimal: 'comma',
        columns: [
          { column: 'Zeitpunkt', target: 'time', unit: null },
          { column: 'Tacho', target: 'odometer', unit: 'mi' },
        ],
      },
    });
  });

  it.each<[string, string, string, string | null, string]>([
    ['no time', 'x;Tacho\n1;2\n', 'Tacho is', null, 'Choose the column with the time'],
    [
      'no value',
      'Zeitpunkt;x\n01.05.2024 10:00;2\n',
      'Zeitpunkt is',
      null,
      'Choose at least one column with a value, such as the odometer',
    ],
    ['half a position', 'Zeitpunkt;lat\n01.05.2024 10:00;48\n', 'lat is', null, 'A position needs latitude and longitude'],
    ['a target twice', 'Zeitpunkt;Tacho;x\n01.05.2024 10:00;2;3\n', 'Tacho is', 'Odometer', 'Two columns have the same meaning'],
    ['an unclear date', 'Zeitpunkt;Tacho\n5/6/2024 10:00;2\n', 'How the times are written', null, 'Choose how the times are written'],
  ])('with %s are not sent: the problem is at its field, which has the focus', async (_, content, label, target, sentence) => {
    const { columns, calls } = await openWith(table(content));
    if (target !== null) await userEvent.selectOptions(columns.getByLabelText('x is'), target);
    await press('Upload and check');
    expect((await columns.findAllByText(sentence)).length).toBeGreaterThan(0);
    const field = columns.getByLabelText<HTMLSelectElement>(label);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(calls().filter((call) => call.startsWith('POST /v1/imports'))).toEqual([]);
  });

  it('need no zone where the times are numbers, and are not asked of files with a format', async () => {
    await openWith(table('time;Tacho\n1714557600;2\n'));
    expect(screen.queryByLabelText('Time zone of the files')).toBeNull();
    await choose(table('Date,driveNumber,chargeNumber\n'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Columns of log.csv' })).toBeNull());
    expect(screen.getByLabelText('Time zone of the files')).toBeTruthy();
  });

  it('are those of drives where the rows are whole drives, with the first rows as they are read', async () => {
    const { columns, post } = await openWith(
      table(
        'Start;Ende;Von;Nach;Strecke (km);Bemerkung\n13.05.2024 08:00;13.05.2024 08:31;Berlin;Potsdam;30,1;lang\n14.05.2024 08:00;bald;a;b;1;\n',
      ),
    );
    expect(columns.getByLabelText<HTMLSelectElement>('Each row is').value).toBe('drives');
    expect(
      columns.getByText(
        /2024-05-13, 08:00 – 08:31 · 30.1 km · Berlin → Potsdam · lang|13.05.2024, 08:00 – 08:31 · 30.1 km · Berlin → Potsdam · lang/,
      ),
    ).toBeTruthy();
    expect(columns.getByText('The date cannot be read: Ende')).toBeTruthy();
    await userEvent.selectOptions(columns.getByLabelText('Von is'), 'Not read');
    await press('Upload and check');
    await waitFor(() => expect(post.sent).toHaveLength(1));
    expect(post.sent[0]).toMatchObject({ mapping: { rows: 'drives', timeFormat: 'day_first', decimal: 'comma' } });
  });

  it.each([
    ['drives', 'Start is', 'A drive needs its end, or how long it lasted'],
    ['charges', 'Start is', 'A charge needs its energy'],
    ['costs', 'Start is', 'A cost needs its amount'],
  ])('of %s are not sent without what such a row needs', async (rows, label, sentence) => {
    const { columns } = await openWith(table('Start;Tacho\n01.05.2024 10:00;2\n'));
    await userEvent.selectOptions(columns.getByLabelText('Each row is'), rows);
    await press('Upload and check');
    expect(await columns.findByText(sentence)).toBeTruthy();
    expect(columns.getByLabelText<HTMLSelectElement>(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('without a value in the first rows say so', async () => {
    const { columns } = await openWith(table('Zeitpunkt;Tacho;leer\n01.05.2024 10:00;2;\n'));
    expect(columns.getByText('Empty in the first rows')).toBeTruthy();
  });
});
