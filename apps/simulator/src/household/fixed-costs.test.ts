import { expect, it } from 'vitest';
import { castOf } from './cast.ts';
import { fixedCostsOf } from './fixed-costs.ts';

const household = castOf(1).filter(({ role }) => role === 'household');

it.each(household.map((member) => [member.key, member] as const))('%s pays tax or receives a premium, never both', (_, member) => {
  const costs = fixedCostsOf(member);
  expect(costs.filter((one) => one.category === 'Tax')).toHaveLength(member.vehicle.liter === null ? 0 : 1);
  expect(costs.filter((one) => one.costs < 0)).toHaveLength(member.vehicle.liter === null ? 1 : 0);
});
