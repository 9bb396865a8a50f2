import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { Banners } from '../../../app/shell/banners.tsx';
import { billingRoutes } from '../billing.routes.ts';
import { PastDue } from './public.ts';

const billing = {
  prices: [
    { productId: 'premium_month', amount: 4.9, currency: 'EUR', withVat: true },
    { productId: 'professional_month', amount: 9.9, currency: 'EUR', withVat: true },
  ],
  name: 'Jana Berg',
  address: { street: 'Lindenweg 4', zip: '85354', city: 'Freising', country: 'DE' },
  taxId: 'DE123456789',
  paymentMethod: { kind: 'visa', last4: '4242', expires: '2030-12' },
  disputed: false,
  invoices: [
    { number: 'WB-0001', name: 'Jana Berg', amount: 4.9, currency: 'EUR', createdAt: '2026-11-01T08:00:00.000Z', paid: true, url: null },
  ],
};
const read = 'GET /v1/users/u/billing';
const sold: Answers = {
  'GET /v1/configuration': { billing: true, payments: true, demo: null },
  'GET /v1/vehicles': { total: 1, data: [exampleVehicle] },
  'GET /v1/users/u/subscriptions': { currency: 'EUR', total: 0, data: [] },
  'GET /v1/users/u/subscriptions-past-due': { total: 0, data: [], paymentMissing: false },
  [read]: billing,
};
const portal = 'GET /v1/stripe/billingportal/session';

beforeAll(async () => {
  await startI18n();
  await Promise.all([
    import('../subscriptions/plan.dialog.tsx'),
    import('./past-due.dialog.tsx'),
    import('../../../ui/dialog/windows.tsx'),
  ]);
});
const assign = vi.fn();
beforeEach(() => {
  localStorage.clear();
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('/billing shows payment method, address, tax id and invoices, and leads to the portal (BILL-019, BILL-021, BILL-022)', async () => {
  await visit('/billing', billingRoutes, { ...sold, [portal]: { url: 'https://billing.example/portal' } });
  for (const text of ['Visa •••• 4242', 'Jana Berg, Lindenweg 4, 85354 Freising, DE', 'DE123456789', 'WB-0001', '4.90 EUR'])
    expect(await screen.findByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Manage' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://billing.example/portal'));
});

it('says that the provider does not answer, and asks again (BILL-024)', async () => {
  const { calls } = await visit('/billing', billingRoutes, { ...sold, [read]: refusal(503, 'unavailable') });
  expect(await screen.findByText(/payment service does not answer/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls().filter((call) => call === read)).toHaveLength(2));
});

it('without keys says that nothing is charged', async () => {
  await visit('/billing', billingRoutes, { ...sold, 'GET /v1/configuration': { billing: true, payments: false, demo: null } });
  expect(await screen.findByText(/No payment service is connected to this installation/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Manage' })).toBeNull();
});

it('a plan that is not bought yet shows its price with VAT and leads to the checkout (BILL-005, BILL-009)', async () => {
  const unpaid = { ...exampleVehicle, payed: false };
  const buy = 'POST /v1/stripe/checkout';
  const bought = recordBodies(() => ({ url: 'https://checkout.example/pay' }));
  const answers = { ...sold, 'GET /v1/vehicles': { total: 1, data: [unpaid] }, [buy]: bought.answer };
  const { calls } = await visit('/billing', billingRoutes, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose plan for ID.4' }));
  expect(await screen.findByText(/9\.90 EUR a month, with VAT/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.example/pay'));
  expect(calls()).toContain(buy);
  expect(bought.sent.at(-1)).toEqual({ plan: 'professional', interval: 'month', vehicleId: unpaid.id });
});

it('after a payment reads at once what was bought', async () => {
  const refresh = 'POST /v1/users/u/billing/refresh';
  const { calls, address } = await visit('/billing?checkout=done', billingRoutes, { ...sold, [refresh]: null });
  await waitFor(() => expect(calls()).toContain(refresh));
  await waitFor(() => expect(address()).toBe('/billing'));
});

const shell = (parent: Parameters<typeof billingRoutes>[0]) => [
  createRoute({
    getParentRoute: () => parent,
    path: '/trips',
    component: () => (
      <>
        <Banners />
        <PastDue />
      </>
    ),
  }),
  createRoute({ getParentRoute: () => parent, path: '/billing', component: () => null }),
];
const pastDue = { total: 1, data: [{ id: 's' }], paymentMissing: false };

it('a payment that did not go through opens a dialog with refresh and manage billing (SHELL-098, BILL-011)', async () => {
  const refresh = 'POST /v1/users/u/billing/refresh';
  const { calls } = await visit('/trips', shell, {
    ...sold,
    'GET /v1/users/u/subscriptions-past-due': pastDue,
    [refresh]: null,
    [portal]: { url: 'https://billing.example/portal' },
  });
  expect(await screen.findByText('A payment did not go through')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(calls()).toContain(refresh));
  await userEvent.click(screen.getByRole('button', { name: 'Manage billing' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://billing.example/portal'));
});

it('the banner of a past-due vehicle leads to billing (SHELL-101)', async () => {
  const vehicles = { total: 1, data: [{ ...exampleVehicle, status: 'past_due' }] };
  const { address } = await visit('/trips', shell, { ...sold, 'GET /v1/vehicles': vehicles });
  expect(await screen.findByText(/last payment for ID\.4 did not go through/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'To billing' }));
  await waitFor(() => expect(address()).toBe('/billing'));
});

it('the banner of a missing payment method says that the trial ends (SHELL-104)', async () => {
  await visit('/trips', shell, { ...sold, 'GET /v1/users/u/subscriptions-past-due': { total: 0, data: [], paymentMissing: true } });
  expect(await screen.findByText(/No payment method is set up/)).toBeTruthy();
});
