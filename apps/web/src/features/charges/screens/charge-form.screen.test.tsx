import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { recordKeys } from '../../../testing/record-keys.ts';
import { exampleVehicle, refusal } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { selectVehicle } from '../../vehicles/public.ts';
import { exampleCharge } from '../testing/charge-row.ts';
import { visit } from '../testing/visit.ts';
import { sendWaiting } from '../../../outbox/send-waiting.ts';
import { countWaiting } from '../../../outbox/stored-changes.ts';

const charge = exampleCharge({ address: 'Am Ring 1, 89073 Ulm', location: { latitude: 48.4, longitude: 10 } });
const edit = `/charges/${charge.id}`;
const read = `GET /v1${edit}`;
const change = `PATCH /v1${edit}`;
const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const lastMessage = () => notificationsStore.getState().notifications.at(-1)?.message;
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanNotificationsQueue();
  cleanNotifications();
});

async function fill() {
  await fillField(await screen.findByLabelText('Start date'), '2026-01-05');
  await fillField(screen.getByLabelText('Start time'), '8:00');
  await fillField(screen.getByLabelText('End time'), '9:30');
  await fillField(screen.getByLabelText('Charged'), '20');
}

it('a charge of a vehicle that is not paid is not saved: the form says that a plan is needed (OQ-231)', async () => {
  await visit(edit, { [read]: charge, [change]: refusal(402, 'subscription_required') });
  await userEvent.clear(await screen.findByLabelText('Charged'));
  await fillField(screen.getByLabelText('Charged'), '21');
  await userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
  await waitFor(() => expect(lastMessage()).toBe('Not saved. This needs a subscription: choose a plan under Billing first.'));
  expect(textIn('Charged')).toBe('21');
});

describe('the form of a new charge (CHG-032)', () => {
  it('sends nothing while something is missing (CHG-035, CHG-038, CHG-049)', async () => {
    const { calls } = await visit('/charges/create', {});
    await userEvent.click(await screen.findByRole('button', { name: 'Save charge' }));
    expect(await screen.findAllByText(/: please fill in$/)).toHaveLength(5);
    expect(calls().some((call) => call.startsWith('POST /v1/charges') && !call.includes('stats'))).toBe(false);
  });

  it('is sent as entered, and keeps it where the server refuses (CHG-042, CHG-051, CHG-060)', async () => {
    const { setAnswers } = await visit('/charges/create', {
      'POST /v1/charges': json(400, { message: 'validation', errors: { startTime: 'The vehicle was driving then' } }),
    });
    await fill();
    await fillField(screen.getByLabelText('Peak power'), '11');
    await userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
    expect(await screen.findByText('The vehicle was driving then')).toBeTruthy();
    const post = recordBodies(() => exampleCharge());
    setAnswers({ 'POST /v1/charges': post.answer, 'GET /v1/charges': { total: 0, data: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
    await waitFor(() => expect(lastMessage()).toBe('Saved. The charge costs €24.92.'));
    expect(post.sent).toEqual([
      expect.objectContaining({
        vehicleId: exampleVehicle.id,
        startTime: new Date(2026, 0, 5, 8).toISOString(),
        endTime: new Date(2026, 0, 5, 9, 30).toISOString(),
        kWh: 20,
        max: 11,
        ac: true,
        tags: [],
        cost: null,
      }),
    ]);
  }, 30_000);

  const cards = { total: 1, data: [{ id: '00000000-0000-7000-8000-00000000000b', name: 'Home' }] };
  it.each([
    ['Keep the price', false],
    ['Recalculate price', true],
  ])(
    'asks about an entered cost where the vehicle has a card: %s; closed, nothing is saved (CHG-050)',
    async (answer, recalculatePrice) => {
      const post = recordBodies(() => exampleCharge());
      await visit('/charges/create', {
        'GET /v1/cards': cards,
        'POST /v1/charges': post.answer,
        'GET /v1/charges': { total: 0, data: [] },
      });
      await fill();
      await fillField(screen.getByLabelText('Cost'), '6.45');
      const save = () => userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
      await save();
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(post.sent).toEqual([]);
      await save();
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
      await waitFor(() => expect(post.sent).toEqual([expect.objectContaining({ cost: 6.45, recalculatePrice })]));
    },
    30_000,
  );

  it.each([
    ['without a cost', cards, '', null],
    ['without a card', { total: 0, data: [] }, '6.45', 6.45],
  ])(
    'asks nothing %s: there is nothing to choose between (CHG-050)',
    async (_, offered, cost, sent) => {
      const post = recordBodies(() => exampleCharge());
      await visit('/charges/create', {
        'GET /v1/cards': offered,
        'POST /v1/charges': post.answer,
        'GET /v1/charges': { total: 0, data: [] },
      });
      await fill();
      if (cost !== '') await fillField(screen.getByLabelText('Cost'), cost);
      await userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
      await waitFor(() => expect(post.sent).toEqual([expect.objectContaining({ cost: sent, recalculatePrice: false })]));
    },
    30_000,
  );

  it('is saved once: a double click sends it once, and after a lost answer it waits and is sent with the same key', async () => {
    let lose = () => {};
    const lost = () => new Promise((_, reject) => (lose = () => reject(new TypeError('connection lost'))));
    const { setAnswers } = await visit('/charges/create', { 'POST /v1/charges': lost });
    const keys = recordKeys('POST /v1/charges');
    await fill();
    await fillField(screen.getByLabelText('Peak power'), '11');
    const save = screen.getByRole('button', { name: 'Save charge' });
    await userEvent.dblClick(save);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    setAnswers({ 'POST /v1/charges': exampleCharge(), 'GET /v1/charges': { total: 0, data: [] } });
    lose();
    await waitFor(() => expect(lastMessage()).toBe('No connection: it waits in this browser and is sent by itself.'));
    await sendWaiting();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(countWaiting()).toBe(0);
  });

  it('computes the energy when a level was changed, half up (CHG-048, OQ-151)', async () => {
    await visit('/charges/create', {});
    await fillField(await screen.findByLabelText('Battery size'), '77');
    await userEvent.type(screen.getByLabelText('Level, start'), '20.5');
    await userEvent.type(screen.getByLabelText('Level, end'), '21');
    await userEvent.tab();
    expect(textIn('Charged')).toBe('0.39');
    await userEvent.clear(screen.getByLabelText('Battery size'));
    await userEvent.type(screen.getByLabelText('Level, end'), '{Backspace}5');
    await userEvent.tab();
    expect(textIn('Charged')).toBe('0.39');
  }, 30_000);

  it.each([
    ['Peak power', '11.5', 'No decimals allowed'],
    ['CO₂', '1.5', 'No decimals allowed'],
    ['Address', 'Ulm', 'Select a completed address from the suggestions, or choose a point on the map'],
  ])(
    'has a message at %s for %s (CHG-039, CHG-040, CHG-041)',
    async (label, text, message) => {
      await visit('/charges/create', { 'GET /v1/addresses': { total: 0, data: [] } });
      await fill();
      await fillField(screen.getByLabelText(label), text);
      await userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
      expect(await screen.findByText(message)).toBeTruthy();
    },
    30_000,
  );

  it('opens the list when another vehicle is selected (CHG-034)', async () => {
    const other = { ...exampleVehicle, id: '00000000-0000-7000-8000-00000000000a', displayName: 'Zoe' };
    const { address } = await visit('/charges/create', {
      'GET /v1/vehicles': { total: 2, data: [exampleVehicle, other] },
      'GET /v1/charges': { total: 0, data: [] },
    });
    await screen.findByLabelText('Start date');
    act(() => selectVehicle(other.id));
    await waitFor(() => expect(address()).toMatch(/^\/charges(\?|$)/));
  });
});

describe('the form of a stored charge (CHG-033)', () => {
  it('is filled, with a rounded peak and kilograms beside grams (OQ-138, OQ-139), and sends only changes', async () => {
    const sent = recordBodies(() => charge);
    await visit(edit, { [read]: exampleCharge({ ...charge, max: 10.6 }), [change]: sent.answer });
    await screen.findByLabelText('Start date');
    expect(['Charged', 'Peak power', 'CO₂', 'Odometer', 'Address'].map(textIn)).toEqual([
      '41.38',
      '11',
      '15,042',
      '37,922.0',
      'Am Ring 1, 89073 Ulm',
    ]);
    expect(screen.getByText(/= 15\.0.kg/)).toBeTruthy();
    await fillField(screen.getByLabelText('Comment'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
    await waitFor(() => expect(sent.sent).toEqual([{ comment: 'x', recalculatePrice: false, version: 1 }]));
  }, 30_000);

  it('asks whether to calculate the price again where there is a card; closed, nothing is saved (CHG-050)', async () => {
    const sent = recordBodies(() => charge);
    await visit(edit, { [read]: exampleCharge({ ...charge, cardId: '00000000-0000-7000-8000-00000000000b' }), [change]: sent.answer });
    await fillField(await screen.findByLabelText('Comment'), 'x');
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
    await save();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.sent).toEqual([]);
    await save();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Recalculate price' }));
    await waitFor(() => expect(sent.sent).toEqual([{ comment: 'x', recalculatePrice: true, version: 1 }]));
    await waitFor(() => expect(lastMessage()).toBe('Saved. The charge costs \u20ac24.92.'));
  }, 30_000);

  it('disables the cost of own solar power, and the bill that the vehicle reports (CHG-043, CHG-044)', async () => {
    await visit(edit, {
      'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, useTCU: true }] },
      [read]: exampleCharge({ ...charge, pv: true, type: 'Home' }),
    });
    expect((await screen.findByLabelText<HTMLInputElement>('Cost')).disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Billed energy').disabled).toBe(true);
    expect(screen.getByText('The vehicle reports the billed energy of charges at home.')).toBeTruthy();
  });

  it('bills what the meter counted, and checks its readings (decision 0084)', async () => {
    const sent = recordBodies(() => charge);
    await visit(edit, { [read]: charge, [change]: sent.answer });
    await fillField(await screen.findByLabelText('Billed energy'), '40');
    await fillField(screen.getByLabelText('Meter, start'), '1,200.5');
    await fillField(screen.getByLabelText('Meter, end'), '1,100');
    await userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
    expect(await screen.findByText('The reading at the end is below the one at the start')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Meter, end'));
    await fillField(screen.getByLabelText('Meter, end'), '1,245.625');
    expect(textIn('Billed energy')).toBe('45.12');
    expect(screen.getByLabelText<HTMLInputElement>('Billed energy').disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
    await waitFor(() => expect(sent.sent).toEqual([{ meterStart: 1200.5, meterEnd: 1245.625, recalculatePrice: false, version: 1 }]));
  }, 30_000);

  it('closes with a message where the charge is locked (CHG-074, OQ-145)', async () => {
    const { address } = await visit(edit, { [read]: exampleCharge({ ...charge, locked: true }) });
    await waitFor(() => expect(lastMessage()).toMatch(/This charge is locked/));
    await waitFor(() => expect(address()).toBe(`/charges/${charge.id}/details`));
  });

  it.each([
    [403, 'logbook', /A trip older than 7 days cannot be adjusted/],
    [423, 'locked', /This charge is locked/],
    [400, 'card_address_not_match', /does not match this card/],
    [400, 'card_invalid_timeframe', /not valid when the charging ended/],
  ])(
    'shows the answer %d %s (CHG-057, CHG-058, CHG-059)',
    async (status, message, shown) => {
      await visit(edit, { [read]: charge, [change]: json(status, { message }) });
      await fillField(await screen.findByLabelText('Comment'), 'x');
      await userEvent.click(screen.getByRole('button', { name: 'Save charge' }));
      await waitFor(() => expect(lastMessage()).toMatch(shown));
    },
    30_000,
  );

  it('says that the charge does not exist', async () => {
    await visit(edit, { [read]: refusal(404, 'not_found') });
    expect(await screen.findByText('This charge does not exist')).toBeTruthy();
  });
});
