import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { billingRoutes } from '../billing.routes.ts';

const list = 'GET /v1/users/u/subscriptions';
const zoe = { ...exampleVehicle, id: '00000000-0000-7000-8000-00000000000a', displayName: 'Zoe' };
const twizy = { ...exampleVehicle, id: '00000000-0000-7000-8000-00000000000b', displayName: 'Twizy' };
const subscriptionOf = (changes: object = {}) => ({
  id: '00000000-0000-7000-8000-0000000000c1',
  vehicleId: zoe.id,
  productId: 'premium_month',
  productName: 'Premium',
  plan: 'premium',
  interval: 'month',
  state: 'paid',
  startedAt: '2026-11-01T08:00:00.000Z',
  next_at: '2026-12-01T08:00:00.000Z',
  cancel_at: null,
  expiry: null,
  payBy: null,
  movable: false,
  ...changes,
});
const trial = { productName: 'Professional', plan: 'professional', state: 'trialing', next_at: null, expiry: '2026-12-10T08:00:00.000Z' };
const page = (...subscriptions: object[]) => ({ currency: 'EUR', total: subscriptions.length, data: subscriptions });

const open = (vehicles: readonly object[], answers: Answers) =>
  visit('/billing', billingRoutes, {
    'GET /v1/configuration': { billing: true, demo: null },
    'GET /v1/vehicles': { total: vehicles.length, data: vehicles },
    ...answers,
  });
const menuOf = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

beforeAll(async () => {
  await startI18n();
  // Not part of what is tested: on a busy machine the code of the dialogs takes seconds to load.
  await Promise.all([import('./plan.dialog.tsx'), import('./move-subscription.dialog.tsx'), import('../../../ui/dialog/windows.tsx')]);
});
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the subscriptions of the account', () => {
  it.each([
    ['a trial', trial, 'Trial', 'Trial until 2026-12-10'],
    ['one that renews itself', {}, 'Paid', 'Renews on 2026-12-01'],
    ['one whose payment is missing', { state: 'past_due', payBy: '2026-11-24T08:00:00.000Z' }, 'Not paid', 'Pay by 2026-11-24'],
    ['one that is cancelled', { next_at: null, expiry: '2026-12-01T08:00:00.000Z' }, 'Paid', 'Ends on 2026-12-01'],
    ['one that has ended', { state: 'expired', next_at: null, expiry: '2026-11-20T08:00:00.000Z' }, 'Expired', 'Ended on 2026-11-20'],
  ])('show %s with its vehicle, its state and what comes next (BILL-008, BILL-012)', async (_, changes, state, next) => {
    await open([zoe], { [list]: page(subscriptionOf(changes)) });
    const table = await screen.findByRole('table', { name: 'Subscriptions' });
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toContain('Zoe');
    expect(cells).toContain(state);
    expect(cells).toContain(next);
  });

  it('are 10 a page, and the server reads each page (BILL-013)', async () => {
    const data = Array.from({ length: 10 }, (_, index) => subscriptionOf({ id: `00000000-0000-7000-8000-0000000000${10 + index}` }));
    const { calls } = await open([zoe], { [list]: { currency: 'EUR', total: 11, data } });
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() =>
      expect(calls().filter((call) => call.startsWith(list))).toEqual([`${list}?page=1&limit=10`, `${list}?page=2&limit=10`]),
    );
  });

  it('are cards on a phone, with the same facts and actions (BILL-012)', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === '(max-width: 40em)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open([zoe], { [list]: page(subscriptionOf()) });
    expect(await screen.findByText('Premium · Monthly · Renews on 2026-12-01')).toBeTruthy();
    for (const text of ['Zoe', 'Paid']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await menuOf('Premium of Zoe');
    expect(await screen.findByRole('menuitem', { name: 'Change plan' })).toBeTruthy();
  });

  it('say that there are none, and how the first one begins', async () => {
    await open([], { [list]: page() });
    expect(await screen.findByText('No subscriptions')).toBeTruthy();
    expect(screen.getByText(/begins with a trial of Professional/)).toBeTruthy();
  });

  it('that cannot be read can be tried again', async () => {
    const { setAnswers } = await open([zoe], { [list]: refusal(500, 'default') });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    setAnswers({ [list]: page(subscriptionOf()) });
    await userEvent.click(retry);
    expect(await screen.findByText('Renews on 2026-12-01')).toBeTruthy();
  });

  it('are absent where nothing is for sale', async () => {
    const { calls } = await open([zoe], { 'GET /v1/configuration': { billing: false, demo: null } });
    expect(await screen.findByText('Every function is included')).toBeTruthy();
    expect(screen.queryByText('Subscriptions')).toBeNull();
    expect(calls().some((call) => call.startsWith(list))).toBe(false);
  });
});

describe('choosing a plan', () => {
  it('changes Premium to Professional, and reads vehicles and subscriptions again (BILL-009)', async () => {
    const post = recordBodies(() => subscriptionOf({ productName: 'Professional', plan: 'professional' }));
    const { calls } = await open([zoe], { [list]: page(subscriptionOf()), [`POST /v1/vehicles/${zoe.id}/subscription`]: post.answer });
    await menuOf('Premium of Zoe');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Plan of Zoe' });
    expect(within(dialog).getByText('the change log of trips and charges')).toBeTruthy();
    const save = within(dialog).getByRole('button', { name: 'Choose' });
    expect(save).toHaveProperty('disabled', true);
    const before = calls().length;
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Plan' }), 'professional');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Billed' }), 'year');
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(post.sent).toEqual([{ plan: 'professional', interval: 'year' }]);
    await waitFor(() => expect(calls().slice(before)).toEqual(expect.arrayContaining(['GET /v1/vehicles', `${list}?page=1&limit=10`])));
  });

  it('says in the dialog why it was refused', async () => {
    await open([zoe], {
      [list]: page(subscriptionOf(trial)),
      [`POST /v1/vehicles/${zoe.id}/subscription`]: refusal(409, 'vehicle_archived'),
    });
    await menuOf('Professional of Zoe');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose plan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This vehicle is archived. Take it out of the archive first.');
  });

  it('is offered for each vehicle that is not paid, also without a subscription, and for no archived one', async () => {
    const post = recordBodies(() => subscriptionOf());
    await open([{ ...zoe, payed: false }, twizy, { ...exampleVehicle, payed: false, archive: true }], {
      [list]: page(),
      [`POST /v1/vehicles/${zoe.id}/subscription`]: post.answer,
    });
    expect(await screen.findByText('Nothing is being recorded')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Choose plan for/ }).map(({ textContent }) => textContent)).toEqual([
      'Choose plan for Zoe',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Choose plan for Zoe' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose' }));
    await waitFor(() => expect(post.sent).toEqual([{ plan: 'professional', interval: 'month' }]));
  });

  it('for another vehicle says that the next one that is added gets it', async () => {
    const post = recordBodies(() => subscriptionOf({ vehicleId: null }));
    await open([zoe], { [list]: page(), 'POST /v1/users/u/subscriptions': post.answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe for another vehicle' }));
    const dialog = await screen.findByRole('dialog', { name: 'Subscribe for another vehicle' });
    expect(within(dialog).getByText('The next vehicle that you add gets this subscription.')).toBeTruthy();
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Plan' }), 'premium');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(post.sent).toEqual([{ plan: 'premium', interval: 'month' }]));
  });
});

describe('moving a subscription', () => {
  const free = subscriptionOf({ vehicleId: null, movable: true });
  const move = 'POST /v1/stripe/subscriptions/move';
  const openForm = async () => {
    await menuOf('Premium without a vehicle');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to another vehicle' }));
    return screen.findByRole('dialog', { name: 'Move the subscription' });
  };

  it('begins in the list; its form offers the vehicles that can have it, those that need it first (BILL-014, BILL-015)', async () => {
    const post = recordBodies(() => subscriptionOf());
    const vehicles = [
      zoe,
      { ...twizy, payed: false },
      { ...exampleVehicle, archive: true },
      { ...exampleVehicle, id: '00000000-0000-7000-8000-00000000000f', fleet: 'f' },
    ];
    await open(vehicles, { [list]: page(free), [move]: post.answer });
    expect(await screen.findByText('The next vehicle that you add gets it.')).toBeTruthy();
    const dialog = await openForm();
    expect(
      within(dialog)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Twizy: not paid', 'Zoe: paid already', 'ID.4: paid already']);
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'To which vehicle?' }), 'Zoe: paid already');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(post.sent).toEqual([{ vehicleId: zoe.id, subscriptionId: free.id }]);
  });

  it('is refused in its form', async () => {
    await open([zoe], { [list]: page(free), [move]: refusal(409, 'conflict') });
    await userEvent.click(within(await openForm()).getByRole('button', { name: 'Move' }));
    expect(await screen.findByText(/cannot be moved any more/)).toBeTruthy();
  });

  it('is not offered where it belongs to a vehicle in use, and a plan not where the vehicle is archived', async () => {
    await open([zoe, { ...twizy, archive: true }], {
      [list]: page(
        subscriptionOf(),
        subscriptionOf({ id: '00000000-0000-7000-8000-0000000000c2', vehicleId: twizy.id, movable: true }),
        subscriptionOf({ id: '00000000-0000-7000-8000-0000000000c3', vehicleId: null, state: 'expired' }),
      ),
    });
    const items = async (name: string) => {
      await menuOf(name);
      const found = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
      return found;
    };
    expect(await items('Premium of Zoe')).toEqual(['Change plan']);
    expect(await items('Premium of Twizy')).toEqual(['Move to another vehicle']);
    expect(screen.queryByRole('button', { name: 'Actions for Premium without a vehicle' })).toBeNull();
  });
});
