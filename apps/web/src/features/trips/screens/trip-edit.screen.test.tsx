import { notificationsStore } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { session } from '../../../session/browser-session.ts';
import { exampleUser, exampleVehicle, refusal } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';

const text = 'sealed, and no key here opens it';
const sealed = exampleTrip({ placesKey: 'key', startAddress: text, endAddress: text, startLocation: { latitude: text, longitude: text } });

async function open(trip = sealed, vehicle: object = {}) {
  const patch = recordBodies(() => trip);
  const path = `/v1/trips/${trip.id}`;
  await visit(`/trips/${trip.id}`, {
    [`GET ${path}`]: trip,
    [`PATCH ${path}`]: patch.answer,
    'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, ...vehicle }] },
    'GET /v1/trips': { total: 0, data: [] },
    'GET /v1/addresses': { total: 0, data: [] },
  });
  const odometer = await screen.findByLabelText('Odometer, end');
  await userEvent.clear(odometer);
  await fillField(odometer, '38250');
  return patch.sent;
}
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save trip' }));

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the form of a trip whose places this browser cannot open', () => {
  it('saves other changes and leaves the places unchanged (OQ-044)', async () => {
    const ends = { startLocation: { latitude: text, longitude: text }, endLocation: { latitude: text, longitude: text } };
    const sent = await open(exampleTrip({ ...sealed, ...ends }));
    await save();
    await waitFor(() => expect(sent).toEqual([{ endOdometer: 38_250, version: 1 }]));
  });

  it('saves an address that was typed and not chosen, without a point (decision 0041)', async () => {
    const sent = await open();
    await userEvent.type(screen.getByLabelText('Start address'), 'Client, gate 3');
    expect(screen.getByText('No point on the map')).toBeTruthy();
    await save();
    const startAddress = { line1: 'Client, gate 3', line2: '', line3: '', line4: '', city: '' };
    await waitFor(() => expect(sent).toEqual([{ endOdometer: 38_250, startAddress, startLocation: null, version: 1 }]));
  });
});

describe('a change of what a logbook has recorded', () => {
  const kept = { logbook: true, logbookType: 'tax', fleetTripLock: 3650, timeZone: 'Europe/Berlin' };

  it('says that the former value stays visible, and sends why it is corrected', async () => {
    const sent = await open(sealed, { ...kept, logbookDate: '2020-01-01T00:00:00.000Z' });
    expect(screen.getByText(/^The logbook has this trip already/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Why'), 'Misread');
    await save();
    await waitFor(() => expect(sent).toEqual([{ endOdometer: 38_250, correction: 'Misread', version: 1 }]));
  });

  it('asks for nothing of a trip before the activation (LOG-030)', async () => {
    await open(sealed, { ...kept, logbookDate: '2090-01-01T00:00:00.000Z' });
    expect(screen.queryByText(/^The logbook has this trip already/)).toBeNull();
  });
});

it('a trip without places requires them when its edges change (TRIP-054)', async () => {
  const sent = await open(exampleTrip());
  await save();
  expect(await screen.findAllByText('Enter an address or choose a point on the map')).toHaveLength(2);
  expect(sent).toEqual([]);
});

describe('the form of a trip that cannot be changed', () => {
  afterEach(() => session.endView());
  const vehicles = (changes: object) => ({ total: 1, data: [{ ...exampleVehicle, fleetTripLock: 7, ...changes }] });
  const view = { id: 'v', token: 'v', userId: 'u' as never, name: 'Jana', viewerId: 'u' as never, endsAt: 9e15 };

  it.each<[string, object, () => void, RegExp]>([
    ['its logbook is closed (TRIP-117)', { logbook: true }, () => undefined, /older than 7 days cannot be adjusted/],
    ['its vehicle is not paid for (OQ-231)', { payed: false }, () => undefined, /needs a subscription/],
    ['the account is only looked at (OQ-028)', {}, () => session.startView(view), /only looking at this account/],
  ])('closes with the reason where %s', async (_, changes, begin, reason) => {
    begin();
    const opened = await visit(`/trips/${sealed.id}`, {
      [`GET /v1/trips/${sealed.id}`]: sealed,
      'GET /v1/vehicles': vehicles(changes),
    });
    await waitFor(() => expect(notificationsStore.getState().notifications.at(-1)?.message).toMatch(reason));
    await waitFor(() => expect(opened.address()).toBe(`/trips/${sealed.id}/details`));
  });

  it('opens for an administrator, whose logbook never closes (TRIP-118)', async () => {
    await visit(`/trips/${sealed.id}`, {
      [`GET /v1/trips/${sealed.id}`]: sealed,
      'GET /v1/vehicles': vehicles({ logbook: true }),
      'GET /v1/users/u': { ...exampleUser, role: 'admin' },
    });
    expect(await screen.findByLabelText('Comment')).toBeTruthy();
  });
});

it('a trip of a vehicle that is not paid is not saved: the form says that a plan is needed (OQ-231)', async () => {
  const path = `/v1/trips/${sealed.id}`;
  await visit(`/trips/${sealed.id}`, { [`GET ${path}`]: sealed, [`PATCH ${path}`]: refusal(402, 'subscription_required') });
  await userEvent.type(await screen.findByLabelText('Comment'), 'mine');
  await save();
  await waitFor(() =>
    expect(notificationsStore.getState().notifications.at(-1)?.message).toBe(
      'Not saved. This needs a subscription: choose a plan under Billing first.',
    ),
  );
});

it.each([
  ['CHF', 'CHF'],
  ['EUR', '€'],
  [null, '€'],
] as const)('the cost of a trip in %s has the unit %s, whatever the currency of the user', async (costCurrency, unit) => {
  await open(exampleTrip({ cost: costCurrency === null ? null : 4, costCurrency }));
  expect(screen.getByLabelText('Cost').closest('.mantine-TextInput-root')?.textContent).toContain(unit);
});

describe('a trip that was changed while its form was open', () => {
  /** The first save is refused; the record that is read after it has another comment. */
  async function openStale() {
    const sent: object[] = [];
    const located = { startLocation: { latitude: 48.1, longitude: 11.5 }, endLocation: { latitude: 48.2, longitude: 11.6 } };
    const newer = exampleTrip({ ...located, version: 2, comment: 'from the second tab' });
    const path = `/v1/trips/${newer.id}`;
    const { setAnswers, address } = await visit(`/trips/${newer.id}`, {
      [`GET ${path}`]: exampleTrip(located),
      [`PATCH ${path}`]: (_: URLSearchParams, body: string) => {
        const changes = JSON.parse(body) as { readonly version?: number };
        sent.push(changes);
        return changes.version === 1 ? refusal(409, 'conflict')() : newer;
      },
      'GET /v1/trips': { total: 0, data: [] },
      'GET /v1/addresses': { total: 0, data: [] },
    });
    await userEvent.type(await screen.findByLabelText('Comment'), 'mine');
    setAnswers({ [`GET ${path}`]: newer });
    await save();
    await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    return { sent, address };
  }

  it('is overwritten if the user says so, with the changed fields only', async () => {
    const { sent, address } = await openStale();
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(address()).toContain('/details'));
    expect(sent).toEqual([{ comment: 'mine', version: 1 }, { comment: 'mine', version: 1 }, { comment: 'mine' }]);
  });

  it('is loaded again if the user says so, and nothing is sent', async () => {
    const { sent } = await openStale();
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    await waitFor(() => expect((screen.getByLabelText('Comment') as HTMLTextAreaElement).value).toBe('from the second tab'));
    expect(sent).toHaveLength(1);
  });

  it('keeps the entries where the question is closed', async () => {
    const { sent } = await openStale();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((screen.getByLabelText('Comment') as HTMLTextAreaElement).value).toBe('mine');
    expect(sent).toHaveLength(1);
  });
});

it('says what is estimated, in the words of the page of the trip', async () => {
  const hours = 9 * 3600;
  await open(
    exampleTrip({
      startUnheard: hours,
      endUnheard: hours,
      earliestStart: '2026-11-18T08:02:00Z',
      latestEnd: '2026-11-18T17:02:00Z',
      distanceDoubt: 'least',
    }),
  );
  expect(screen.getByText(/Start and end estimated: the vehicle sent nothing for/)).toBeTruthy();
  expect(screen.getByText(/Lies within 2026-11-18/)).toBeTruthy();
  expect(screen.getByText(/the road was at least this long/)).toBeTruthy();
});
