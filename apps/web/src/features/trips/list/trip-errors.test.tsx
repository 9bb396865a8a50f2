import type { RuleError } from '@wattbook/contract/consistency/rule-error.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleUser } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';

const november = '/trips?from=2026-11-01&to=2026-11-30';
const error: RuleError = {
  ruleId: 'odometer_gap',
  status: 'open',
  valid: true,
  updatedAt: '2026-11-18T17:02:00Z',
  number: 14,
  other: null,
  detected: null,
};
const list = { total: 1, data: [exampleTrip({ errors: [error] })] };

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('the list shows rule errors until the user hides their column (TRIP-028, TRIP-030)', async () => {
  const saved = recordBodies(() => exampleUser);
  await visit(november, { 'GET /v1/trips': list, 'PATCH /v1/users/u': saved.answer });
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
  expect(row.getByText('1 open error')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Display' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Errors' }));
  await waitFor(() => expect(saved.sent).toEqual([{ tripsSetting: { flags: {}, errors: false } }]));
});

it('the list and its sums can be limited to trips with open errors', async () => {
  const sums = recordBodies(() => ({ total: 1, distance: 10, usedkWh: null, avgConsumption: null, duration: 0, cost: null, co2: null }));
  const { calls, address } = await visit(november, { 'GET /v1/trips': list, 'POST /v1/trips/stats': sums.answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Open errors' }));
  await waitFor(() => expect(address()).toContain('errors=1'));
  await waitFor(() =>
    expect(calls().some((call) => call.startsWith('GET /v1/trips?') && call.includes('filter%5Berrors%5D=open'))).toBe(true),
  );
  await waitFor(() => expect(sums.sent).toContainEqual(expect.objectContaining({ errors: 'open' })));
});
