import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { fleetRoutes } from '../fleet.routes.ts';
import { isRemindedLater } from '../public.ts';

const Dashboard = () => <p>The dashboard</p>;
const routes = (parent: AnyRoute) => [
  ...fleetRoutes(parent),
  createRoute({ getParentRoute: () => parent, path: '/dashboard', component: Dashboard }),
];
const fleetScopes = '[wattbook.charges, acme:last_location, acme.tyres]';
const vehicle = {
  ...exampleVehicle,
  vin: 'WVGZZZE2ZRE014263',
  fleetId: 'f-1',
  fleetName: 'Klinikum Nord',
  fleetScopes,
  fleetConsent: null,
  lastSyncAt: '2026-11-20T12:00:00Z',
};
const page = (...data: object[]) => ({ total: data.length, data });
const open = (address: string, values: object = {}, answers: Parameters<typeof visit>[2] = {}) =>
  visit(address, routes, { 'GET /v1/vehicles': page({ ...vehicle, ...values }), ...answers });
const consent = `POST /v1/vehicles/${vehicle.id}/consent`;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  cleanNotificationsQueue();
  cleanNotifications();
});
const toasts = () => notificationsStore.getState().notifications.map(({ message }) => message);
afterEach(() => vi.unstubAllGlobals());

describe('fleet onboarding', () => {
  it('says who wants the vehicle connected, and leads to it with its VIN (TEAM-043, TEAM-044)', async () => {
    await open('/fleet_onboarding', { lastSyncAt: null });
    expect(await screen.findByText(/Klinikum Nord manages ID.4 and wants it to be connected/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Connect the vehicle' }).getAttribute('href') ?? '';
    const [path, search] = link.split('?');
    expect([path, Object.fromEntries(new URLSearchParams(search))]).toEqual([
      '/vehicles/connect',
      { vehicle: vehicle.id, vin: vehicle.vin },
    ]);
  });

  it('has nothing to do for a vehicle that is connected', async () => {
    const visited = await open('/fleet_onboarding');
    await waitFor(() => expect(visited.address()).toBe('/dashboard'));
  });
});

describe('the confirmation of data scopes', () => {
  it('lists what is requested in friendly words, the unknown as it is (TEAM-046, TEAM-047, TEAM-048)', async () => {
    await open('/fleet_confirm_scopes');
    for (const text of ['Charges', 'Last position', 'acme.tyres']) expect(await screen.findByText(text)).toBeTruthy();
  });

  it('lists what is shared, and offers to wait or to confirm (TEAM-049, TEAM-050, OQ-218)', async () => {
    await open('/fleet_confirm_scopes');
    await screen.findByText('Charges');
    for (const text of ['Location of the vehicle', 'Details of routes', 'All private trips', 'All private charges'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remind me later', 'Confirm']);
  });

  it('records the consent word for word, and leaves when the vehicle says so (TEAM-051, TEAM-052, OQ-216)', async () => {
    const { sent, answer } = recordBodies(() => vehicle);
    const visited = await open('/fleet_confirm_scopes', {}, { [consent]: answer });
    await screen.findByRole('button', { name: 'Confirm' });
    visited.setAnswers({ 'GET /v1/vehicles': page({ ...vehicle, fleetConsent: { fleetScopes, date: '2026-11-20T12:00:00Z' } }) });
    await press('Confirm');
    await waitFor(() => expect(visited.address()).toBe('/dashboard'));
    expect(sent).toEqual([{ fleetScopes, date: expect.stringMatching(/Z$/), since: null }]);
    expect(toasts()).toEqual(['Confirmed. Your fleet is informed.']);
  });

  it('shares older data only where the driver chooses a day, and says how much it is', async () => {
    const { sent, answer } = recordBodies(() => vehicle);
    const older = { [`GET /v1/vehicles/${vehicle.id}/consent/older`]: { trips: 412, charges: 1 } };
    await open('/fleet_confirm_scopes', {}, { [consent]: answer, ...older });
    await userEvent.click(await screen.findByLabelText('Older ones as well, from a day on'));
    expect(await screen.findByText('As far as the fleet asks for it, these are 412 trips and 1 charge.')).toBeTruthy();
    await press('Confirm');
    await waitFor(() => expect(sent).toMatchObject([{ fleetScopes, since: expect.stringMatching(/Z$/) }]));
  });

  it('offers no answer that is refused in the demo, whose account everybody shares', async () => {
    await open(
      '/fleet_confirm_scopes',
      {},
      { 'GET /v1/configuration': { billing: true, demo: { email: 'jana@example.org', password: 'demo' } } },
    );
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true));
    expect(screen.getByText(/nobody answers the fleet here/)).toBeTruthy();
  });

  it('can wait for the rest of the day (TEAM-053, TEAM-054, OQ-219)', async () => {
    const visited = await open('/fleet_confirm_scopes');
    await press('Remind me later');
    await waitFor(() => expect(visited.address()).toBe('/dashboard'));
    expect(isRemindedLater(vehicle.id, new Date())).toBe(true);
    expect(visited.calls().filter((call) => /^GET \/v1\/vehicles(?!\/)/.test(call))).toHaveLength(2);
  });

  it.each([
    [500, 'default', /The server reports an error/],
    [409, 'conflict', /asks for other data by now/],
  ] as const)('that fails with %s says why and stays (TEAM-055)', async (status, word, text) => {
    const visited = await open('/fleet_confirm_scopes', {}, { [consent]: refusal(status, word) });
    await press('Confirm');
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(text)]));
    expect(visited.address()).toBe('/fleet_confirm_scopes');
  });
});

describe('the check of fleet cards', () => {
  const card = (name: string, fleetChecks: object[] = []) => ({
    id: `00000000-0000-7000-8000-0000000000a${name}`,
    name: `Card ${name}`,
    fleet: true,
    active: true,
    category: 'Home',
    vehicleId: vehicle.id,
    fleetCheckInterval: 3,
    fleetChecks,
    fleetCheckAskedAt: null,
  });
  const today = () => ({ date: new Date().toISOString(), userId: 'u', valid: true });
  const check = (...cards: ReturnType<typeof card>[]) => {
    const bodies: Record<string, object> = {};
    const answers = Object.fromEntries(
      cards.map((one) => [
        `POST /v1/cards/${one.id}/check`,
        (_: URLSearchParams, body: string) => {
          bodies[one.name] = (JSON.parse(body) as { cardCheck: object }).cardCheck;
          return one;
        },
      ]),
    );
    return { bodies, open: () => open('/fleet_card_check', {}, { 'GET /v1/cards': page(...cards), ...answers }) };
  };

  it('asks whether the rates are right, and confirms all that are due (TEAM-061, TEAM-062, TEAM-063)', async () => {
    const { bodies, open: visitCheck } = check(card('1'), card('2'), card('3', [today()]));
    const visited = await visitCheck();
    expect(await screen.findByRole('heading', { name: 'Are these charging rates still correct?' })).toBeTruthy();
    expect([screen.queryByText('Card 2') === null, screen.queryByText('Card 3')]).toEqual([false, null]);
    visited.setAnswers({ 'GET /v1/cards': page(card('1', [today()]), card('2', [today()])) });
    await press('Confirm');
    await waitFor(() => expect(visited.address()).toBe('/dashboard'));
    const checked = { date: expect.any(String), userId: 'u', valid: true };
    expect(bodies).toEqual({ 'Card 1': checked, 'Card 2': checked });
  });

  it('sends each check to its card, and then reads the cards again (TEAM-068, TEAM-069)', async () => {
    const { bodies, open: visitCheck } = check(card('1'));
    const visited = await visitCheck();
    await screen.findByRole('button', { name: 'Confirm' });
    const reads = () => visited.calls().filter((call) => call.startsWith('GET /v1/cards')).length;
    const before = reads();
    await press('Confirm');
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    expect(bodies).toEqual({ 'Card 1': { date: expect.any(String), userId: 'u', valid: true } });
  });

  it('notifies the change of a single card as valid, and tells the fleet (TEAM-064, TEAM-070, OQ-222)', async () => {
    const { bodies, open: visitCheck } = check(card('1'));
    await visitCheck();
    await press('Notify change');
    await waitFor(() => expect(toasts()).toEqual(['Your fleet is told that something changed.']));
    expect(bodies).toMatchObject({ 'Card 1': { valid: true, announced: true } });
  });

  it('asks which of several have changed, and leaves the others due (TEAM-065, TEAM-066, TEAM-067, OQ-223)', async () => {
    const { bodies, open: visitCheck } = check(card('1'), card('2'));
    await visitCheck();
    await press('Notify change');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Proceed' }).disabled).toBe(true);
    await userEvent.click(dialog.getByLabelText('Card 2'));
    await userEvent.click(dialog.getByRole('button', { name: 'Proceed' }));
    await waitFor(() => expect(bodies).toMatchObject({ 'Card 2': { valid: false } }));
    expect(Object.keys(bodies)).toEqual(['Card 2']);
  });

  it('that fails says so and stays (TEAM-071)', async () => {
    const one = card('1');
    const visited = await open(
      '/fleet_card_check',
      {},
      { 'GET /v1/cards': page(one), [`POST /v1/cards/${one.id}/check`]: refusal(500, 'default') },
    );
    await press('Confirm');
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/The server reports an error/)]));
    expect(visited.address()).toBe('/fleet_card_check');
  });

  it('is left where nothing is due (TEAM-059)', async () => {
    const visited = await open('/fleet_card_check', {}, { 'GET /v1/cards': page(card('1', [today()])) });
    await waitFor(() => expect(visited.address()).toBe('/dashboard'));
  });
});

describe('what my fleet sees', () => {
  const noCopies = { trips: [], charges: [], statements: [], openings: [] };
  const agreed = { fleetConsent: { fleetScopes, date: '2026-11-20T12:00:00Z' } };

  it('says that nobody does without a fleet', async () => {
    await open('/fleet', { fleetId: null, fleetName: null, fleetScopes: null });
    expect(await screen.findByText('No fleet manages ID.4.')).toBeTruthy();
  });

  it('says what older data are shared, and stops that later', async () => {
    const { sent, answer } = recordBodies(() => vehicle);
    const seen = { sharedSince: '2026-01-05T12:00:00Z', state: null, ...noCopies };
    await open('/fleet', agreed, { [`GET /v1/vehicles/${vehicle.id}/fleet-view`]: seen, [consent]: answer });
    expect(await screen.findByText(/Older trips and charges are shared from/)).toBeTruthy();
    await press('Change older data');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByLabelText('Nothing older: from now on'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ since: null }]));
  });

  it('says that it could not be loaded, and loads it again', async () => {
    const view = `GET /v1/vehicles/${vehicle.id}/fleet-view`;
    const visited = await open('/fleet', agreed, { [view]: refusal(403, 'forbidden') });
    const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: 'Change older data' })).toBeNull();
    visited.setAnswers({ [view]: { sharedSince: null, state: null, ...noCopies } });
    await userEvent.click(retry as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Change older data' })).toBeTruthy();
    expect(screen.getByText('The fleet has nothing of this vehicle.')).toBeTruthy();
  });

  it('leads to the request that is open', async () => {
    await open('/fleet');
    expect((await screen.findByRole('link', { name: 'Answer' })).getAttribute('href')).toBe('/fleet_confirm_scopes');
  });

  it.each([
    ['Withdraw consent', `DELETE /v1/vehicles/${vehicle.id}/consent`],
    ['Leave the fleet', `POST /v1/vehicles/${vehicle.id}/leave-fleet`],
  ])('ends on demand: %s', async (name, call) => {
    const visited = await open('/fleet', agreed, { [call]: vehicle });
    expect(await screen.findByText(/You agreed on/)).toBeTruthy();
    await press(name);
    const dialog = screen.queryByRole('dialog');
    if (dialog !== null) await userEvent.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(visited.calls()).toContain(call));
  });
});
