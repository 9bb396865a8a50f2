import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { expect, it } from 'vitest';
import { formatsFor } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { stackPanels } from '../../../ui/chart-frame/layout.ts';
import { exampleReport } from '../testing/cost-rows.ts';
import { cardLabel, sumByCard } from './card-sums.ts';
import { cardColor, costPanels, monthAxis } from './cost-panels.ts';
import { costsSoFar, yearProgress } from './year-progress.ts';

const formats = formatsFor(preferencesOfUser({ language: 'en' }, 'Europe/Berlin'));
const t: Translate = (key) => key;
const costsOf = (values: readonly (readonly [number, number | null])[]) => Object.fromEntries(values.filter(([, cost]) => cost !== 0));

it('the bars of a year are charging by card, the most expensive first, then fixed costs, with earnings below zero (COST-003)', () => {
  const panels = costPanels(exampleReport(), formats, t);
  expect(panels.map(({ label, points }) => [label, costsOf(points)])).toEqual([
    ['costs.removedCard', { 4: 80 }],
    ['Home', { 1: 30, 3: 20 }],
    ['costs.fixed', Object.fromEntries(Array.from({ length: 12 }, (_, index) => [index + 1, 50]))],
    ['costs.earnings', { 4: -350 }],
  ]);
  const [box, ...others] = stackPanels(panels, new Set(), monthAxis(yearProgress(2026, '2027-01-01'), formats, t).span).boxes;
  expect(others).toEqual([]);
  expect(box?.scale).toMatchObject({ low: -400, high: 200 });
});

it('a card has its own colour, a removed one that of its place, fixed costs are slate, and earnings have a colour that no card gets', () => {
  const { cards } = exampleReport();
  const report = exampleReport({ cards: cards.map((card) => ({ ...card, cardColor: card.cardName === 'Home' ? '#112233' : null })) });
  expect(costPanels(report, formats, t).map(({ label, tone, color }) => [label, color ?? tone])).toEqual([
    ['costs.removedCard', 1],
    ['Home', '#112233'],
    ['costs.fixed', 'neutral'],
    ['costs.earnings', 8],
  ]);
  const sums = sumByCard(report.cards);
  expect(sums.map((card) => [cardLabel(card, t), cardColor(card, sums)])).toEqual([
    ['costs.removedCard', 'var(--wb-chart-1)'],
    ['Home', '#112233'],
    ['costs.withoutRate', 'var(--wb-chart-without-rate)'],
  ]);
});

it('charges without a card are a grey series where they have costs (COST-010)', () => {
  const { cards } = exampleReport();
  const report = exampleReport({ cards: cards.map((card) => ({ ...card, cost: card.cost ?? 5 })) });
  const without = costPanels(report, formats, t).find(({ label }) => label === 'costs.withoutRate');
  expect([without?.tone, costsOf(without?.points ?? [])]).toEqual(['without_rate', { 3: 5 }]);
});

it('more than five cards share one series', () => {
  const [card] = exampleReport().cards;
  const cards = Array.from({ length: 8 }, (_, index) => ({ ...card, cardId: `c${index}`, cardName: `C${index}`, cost: 10 + index }));
  const panels = costPanels(exampleReport({ cards: cards as never, fixCostsMonths: [] }), formats, t);
  expect(panels.map(({ label, points }) => [label, costsOf(points)])).toEqual([
    ...[7, 6, 5, 4, 3].map((index) => [`C${index}`, { 1: 10 + index }]),
    ['costs.otherCards', { 1: 10 + 11 + 12 }],
  ]);
});

it('the months have their names, also at the ends of the axis', () => {
  const axis = monthAxis(yearProgress(2026, '2027-01-01'), formats, t);
  expect([0.5, 1, 6, 12.5].map(axis.format)).toEqual(['Jan', 'Jan', 'Jun', 'Dec']);
  expect(axis.formatExact?.(3)).toBe('March 2026');
});

it.each([
  [2025, '2026-11-20', 12, undefined],
  [2026, '2026-11-20', 10, 11],
  [2026, '2026-11-30', 10, 11],
  [2026, '2026-12-01', 11, 12],
  [2026, '2026-01-01', 0, 1],
])('of %i on %s %i months are over, and the bars from the month %s on are not (COST-003)', (year, today, monthsOver, openFrom) => {
  const progress = yearProgress(year, today);
  expect([progress.monthsOver, monthAxis(progress, formats, t).openFrom]).toEqual([monthsOver, openFrom]);
});

it('the costs so far are those of the months that are over', () => {
  const report = exampleReport();
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const ofMonth = (month: number) => costsSoFar(report, month) - costsSoFar(report, month - 1);
  // January and March at home, April with a card that was deleted and earnings, fixed costs of 50 in each.
  expect(months.map(ofMonth)).toEqual([80, 50, 70, -220, 50, 50, 50, 50, 50, 50, 50, 50]);
  expect(costsSoFar(report, 12)).toBe(report.sums.total);
});
