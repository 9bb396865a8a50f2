import { expect, it } from 'vitest';
import { checkCost, type CostDays, type CostProblems } from './check-cost.ts';

const entered: CostDays = { type: 'Yearly', startDate: '2026-01-01', endDate: null, date: null };

it.each<[string, Partial<CostDays>, CostProblems]>([
  ['one that recurs without an end is complete', {}, {}],
  ['one that recurs needs a start (COST-029)', { startDate: null }, { startDate: { word: 'required' } }],
  ['also with an end only (COST-029)', { type: 'Weekly', startDate: null, endDate: '2026-01-01' }, { startDate: { word: 'required' } }],
  ['it may end on the day it starts', { type: 'Monthly', endDate: '2026-01-01' }, {}],
  ['and not before it', { endDate: '2025-12-31' }, { endDate: { word: 'end_before_start' } }],
  ['a single one needs its day (COST-030, OQ-193)', { type: 'OneTime' }, { date: { word: 'required' } }],
  ['and no start (COST-029)', { type: 'OneTime', startDate: null, date: '2026-01-01' }, {}],
])('%s', (_, changes, problems) => {
  expect(checkCost({ ...entered, ...changes })).toEqual(problems);
});
