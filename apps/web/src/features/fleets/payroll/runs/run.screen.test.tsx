import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckedFleetRun, FleetRunLine } from '@wattbook/contract/payroll/runs.schema';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../../i18n/i18n.ts';
import { visit } from '../../../../testing/visit.tsx';
import { fleetsRoutes } from '../../fleets.routes.ts';

const [id, runId] = ['00000000-0000-7000-8000-0000000000f1', '00000000-0000-7000-8000-0000000000e1'];
const run: CheckedFleetRun = {
  id: runId,
  number: 3,
  payment: 'transfer',
  statements: 1,
  transfers: 1,
  kWh: 21.5,
  due: 7.31,
  debtorName: 'Klinikum Nord',
  debtorIban: 'NL91ABNA0417164300',
  payOn: '2026-06-16',
  closedAt: '2026-06-15T12:00:00Z',
  closedBy: 'Mia Sommer',
  digest: 'abc',
  isIntact: true,
};
const line: FleetRunLine = {
  id: '00000000-0000-7000-8000-0000000000a1',
  driver: 'Jana Ott',
  personnelNumber: '4711',
  licensePlate: null,
  month: '2026-05',
  number: 2,
  corrects: 1,
  kWh: 21.5,
  amount: 7.31,
  due: -3.06,
  approvedAt: '2026-06-14T12:00:00Z',
  approvedBy: 'Mia Sommer',
  payee: { holder: 'Jana Ott', iban: 'DE89370400440532013000' },
};
const open = (values: Partial<CheckedFleetRun> = {}) =>
  visit(`/fleets/${id}/payroll/runs/${runId}`, fleetsRoutes, {
    [`GET /v1/fleets/${id}/runs/${runId}`]: { ...run, ...values },
    [`GET /v1/fleets/${id}/runs/${runId}/lines`]: { total: 1, data: [line] },
  });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('shows a run as it was closed, with what a correction takes back', async () => {
  await open();
  expect(await screen.findByText('As it was closed: abc')).toBeTruthy();
  expect(screen.getByText('Klinikum Nord, NL91 ABNA 0417 1643 00')).toBeTruthy();
  expect(await screen.findByText('-€3.06')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'SEPA file for the bank' })).toBeTruthy();
});

it('says that a run is not as it was closed, and offers no file for the bank without transfers', async () => {
  await open({ isIntact: false, transfers: 0, payment: 'salary' });
  expect(await screen.findByText('Not as it was closed: abc')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'SEPA file for the bank' })).toBeNull();
});

it('asks for the columns that were chosen, and remembers them', async () => {
  const { calls } = await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'CSV for the payroll program' }));
  await waitFor(() => expect(calls().some((one) => one.includes('/csv?columns=personnelNumber'))).toBe(true));
});
