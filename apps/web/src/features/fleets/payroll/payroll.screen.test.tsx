import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FleetStatement, Payroll } from '@wattbook/contract/payroll/payroll.schema';
import type { FleetRunPlan } from '@wattbook/contract/payroll/runs.schema';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { fleetsRoutes } from '../fleets.routes.ts';

const id = '00000000-0000-7000-8000-0000000000f1';
const statement: FleetStatement = {
  id: '00000000-0000-7000-8000-0000000000a1',
  vehicleId: '00000000-0000-7000-8000-0000000000b1',
  driver: 'Jana Ott',
  personnelNumber: '4711',
  licensePlate: 'FS MH 440E',
  month: '2026-05',
  number: 2,
  corrects: 1,
  basis: 'flat',
  kWh: 21.5,
  price: 0.34,
  amount: 7.31,
  due: 2.5,
  charges: 3,
  withoutMeter: 1,
  meterSources: ['evcc'],
  findings: ['no_meter'],
  state: 'answered',
  issuedAt: '2026-06-01T06:00:00Z',
  approvedAt: null,
  approvedBy: null,
  question: {
    id: '00000000-0000-7000-8000-0000000000c1',
    text: 'Why so much?',
    rejects: false,
    person: 'Mia Sommer',
    askedAt: '2026-06-02T06:00:00Z',
    answer: 'We drove to the sea.',
    answeredAt: '2026-06-03T06:00:00Z',
  },
  payee: { holder: 'Jana Ott', iban: 'DE89370400440532013000' },
};
const payroll: Payroll = {
  maxPrice: 0.34,
  debtorName: null,
  debtorIban: null,
  counts: { clean: 3, odd: 1, questioned: 0, answered: 1, approved: 0 },
};
const open = (answers: Parameters<typeof visit>[2] = {}) =>
  visit(`/fleets/${id}/payroll`, fleetsRoutes, {
    [`GET /v1/fleets/${id}`]: { id, name: 'Klinikum Nord', email: null, role: 'payroll', vehicles: 1, people: [] },
    [`GET /v1/fleets/${id}/payroll`]: payroll,
    [`GET /v1/fleets/${id}/statements`]: { total: 1, data: [statement] },
    [`GET /v1/fleets/${id}/runs`]: { total: 0, data: [] },
    ...answers,
  });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('lists what waits with what is odd, and shows the proof, the answer and the account of one', async () => {
  await open();
  expect(await screen.findByText('Charges without a meter')).toBeTruthy();
  expect(screen.getByText('€2.50')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Jana Ott/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Details' }));
  expect(await screen.findByText('We drove to the sea.')).toBeTruthy();
  expect(screen.getByText('Jana Ott, DE89 3704 0044 0532 0130 00')).toBeTruthy();
  expect(screen.getByText('Read by evcc')).toBeTruthy();
  expect(screen.getByText(/Corrects number 1/)).toBeTruthy();
});

it('approves all that is clean after a question, and asks about one', async () => {
  const bodies = recordBodies(() => ({ approved: 3 }));
  const asked = recordBodies(() => statement);
  await open({
    [`POST /v1/fleets/${id}/statements/approve`]: bodies.answer,
    [`POST /v1/fleets/${id}/statements/${statement.id}/question`]: asked.answer,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Approve all with nothing odd (3)' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(bodies.sent).toEqual([{ allClean: true }]));
  await user.click(screen.getByRole('button', { name: /Jana Ott/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ask the driver' }));
  await user.type(await screen.findByRole('textbox', { name: /Question/ }), 'Which sea?');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(asked.sent).toEqual([{ text: 'Which sea?' }]));
});

it('rejects one with a reason', async () => {
  const { sent, answer } = recordBodies(() => statement);
  await open({ [`POST /v1/fleets/${id}/statements/${statement.id}/reject`]: answer });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jana Ott/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reject' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Read twice.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Read twice.' }]));
});

it.each([
  ['without an account that pays', { statements: 1, transfers: 1, hasDebtor: false }, 'Enter the account that pays first.'],
  ['in which nothing would be paid', { statements: 0, transfers: 0, hasDebtor: true }, '0 statements, €0.00'],
])('closes no run %s, and says so', async (_what, values, words) => {
  const plan: FleetRunPlan = { payment: 'transfer', due: 0, noIban: 0, negative: 0, ...values };
  await open({
    [`GET /v1/fleets/${id}/payroll`]: { ...payroll, counts: { ...payroll.counts, approved: 1 } },
    [`GET /v1/fleets/${id}/run-plan`]: plan,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close a run' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Close a run' }).disabled).toBe(true);
});

it('says that it is not known what a run would have', async () => {
  await open({
    [`GET /v1/fleets/${id}/payroll`]: { ...payroll, counts: { ...payroll.counts, approved: 1 } },
    [`GET /v1/fleets/${id}/run-plan`]: refusal(503, 'unavailable'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close a run' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Close a run' }).disabled).toBe(true);
});

it('says at the field what is wrong with the IBAN that pays', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.type(await screen.findByRole('textbox', { name: /IBAN/ }), 'DE88 3704 0044 0532 0130 00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/A digit is wrong/)).toBeTruthy();
});

it('says who sees it, to everybody else', async () => {
  await open({ [`GET /v1/fleets/${id}/payroll`]: refusal(403, 'forbidden') });
  expect(await screen.findByText('Only owners and payroll see this.')).toBeTruthy();
});
