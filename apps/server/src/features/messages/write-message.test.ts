import { expect, it } from 'vitest';
import type { WeekFacts } from './news.ts';
import { writeMessage } from './write-message.ts';

const nothing = { findings: 0, untagged: 0, due: 0, interrupted: 0, cards: 0, statements: 0, returned: 0 };
const weekOf = (waits: Partial<typeof nothing>): WeekFacts => ({
  kind: 'weekReview',
  monday: '2026-11-23',
  sunday: '2026-11-29',
  vehicles: [],
  ...nothing,
  ...waits,
});

it.each([
  ['nothing', {}, '/dashboard'],
  ['a statement that came back from the fleet', { returned: 1 }, '/fleet'],
  ['a month without a statement', { statements: 1 }, '/statements'],
  ['a reminder', { due: 1 }, '/service'],
  ['an entry that looks wrong', { findings: 1 }, '/consistency-check'],
  ['a reminder and an entry that looks wrong', { due: 1, findings: 1 }, '/dashboard'],
  ['a statement that came back and a month without one', { statements: 1, returned: 1 }, '/dashboard'],
  ['a card to check as well', { returned: 1, cards: 1 }, '/dashboard'],
  ['a trip without a purpose as well', { returned: 1, untagged: 1 }, '/logbook/inbox'],
])('a week in which %s waits leads to the page of it (decision 0202)', async (_what, waits, path) => {
  expect((await writeMessage(weekOf(waits), { language: 'en' })).path).toBe(path);
});

it('a week names what came back from the fleet, in every language', async () => {
  const texts = await Promise.all(
    (['en', 'de', 'fr'] as const).map(async (language) => (await writeMessage(weekOf({ returned: 2 }), { language })).text),
  );
  expect(texts).toEqual([
    '2 statements came back from your fleet: rejected, or with a question.',
    '2 Abrechnungen kamen von deiner Flotte zurück: abgelehnt oder mit einer Frage.',
    '2 décomptes vous sont revenus de votre flotte\u202f: refusés, ou avec une question.',
  ]);
});
