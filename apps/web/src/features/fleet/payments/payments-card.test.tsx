import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnPayments } from '@wattbook/contract/payroll/payroll.schema';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { fleetRoutes } from '../fleet.routes.ts';

const statement: OwnPayments['statements'][number] = {
  id: '00000000-0000-7000-8000-0000000000a1',
  month: '2026-05',
  number: 1,
  amount: 7.31,
  state: 'questioned',
  due: 7.31,
  question: {
    id: '00000000-0000-7000-8000-0000000000c1',
    text: 'Why so much?',
    rejects: false,
    person: 'Mia Sommer',
    askedAt: '2026-06-02T06:00:00Z',
    answer: null,
    answeredAt: null,
  },
};
const payments: OwnPayments = { isGranted: true, payee: null, statements: [statement] };
const path = `/v1/vehicles/${exampleVehicle.id}`;
const managed = { ...exampleVehicle, fleet: true, fleetId: 'f1', fleetName: 'Klinikum Nord' };
const open = (answers: Parameters<typeof visit>[2] = {}) =>
  visit('/fleet', fleetRoutes, {
    'GET /v1/vehicles': { total: 1, data: [managed] },
    [`GET ${path}/fleet-payments`]: payments,
    [`GET ${path}/fleet-view`]: { sharedSince: null, state: null, trips: [], charges: [], statements: [], openings: [] },
    ...answers,
  });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('shows what payroll asks, and sends the answer', async () => {
  const { sent, answer } = recordBodies(() => payments);
  await open({ [`POST ${path}/fleet-payments/${statement.id}/answer`]: answer });
  expect(await screen.findByText('Why so much?')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await user.type(await screen.findByRole('textbox', { name: /Your answer/ }), 'To the sea.');
  await user.click(screen.getAllByRole('button', { name: 'Answer' }).at(-1) ?? document.body);
  await waitFor(() => expect(sent).toEqual([{ answer: 'To the sea.' }]));
});

it('says why payroll rejected a statement, and what comes next', async () => {
  const rejected = { ...statement, state: 'rejected', question: { ...statement.question, text: 'Read twice.', rejects: true } };
  await open({ [`GET ${path}/fleet-payments`]: { ...payments, statements: [rejected] } });
  expect(await screen.findByText('Read twice.')).toBeTruthy();
  expect(screen.getByText(/Correct what is wrong, then issue the statement again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
});

it('gives a statement from before the consent only when the driver says so', async () => {
  const { sent, answer } = recordBodies(() => payments);
  const before = { ...statement, state: null, due: null, question: null };
  await open({ [`GET ${path}/fleet-payments`]: { ...payments, statements: [before] }, [`POST ${path}/fleet-payments`]: answer });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Give to the fleet' }));
  await waitFor(() => expect(sent).toEqual([{ statementId: statement.id }]));
});

it('says that the fleet gets no statements where the driver has not agreed', async () => {
  await open({ [`GET ${path}/fleet-payments`]: { isGranted: false, payee: null, statements: [] } });
  expect(await screen.findByText(/Your fleet gets no statements/)).toBeTruthy();
});
