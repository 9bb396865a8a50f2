import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TripDetail, TripItem } from '@wattbook/contract/trips/trip.schema';
import { isValidElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import type { MapSetup } from '../../../ui/map-frame/map-setup.ts';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';

const item = (minute: number, changes: Partial<TripItem> = {}): TripItem => ({
  timestamp: new Date(Date.UTC(2026, 10, 18, 15, 40 + minute)).toISOString(),
  level: 57 - minute,
  range: null,
  power: null,
  speed: 50,
  outTemp: null,
  inTemp: null,
  climate: null,
  fan: null,
  elevation: null,
  odometer: 38_151 + minute,
  latitude: 48.1 + minute / 1000,
  longitude: 11.5,
  ...changes,
});
const items = Array.from({ length: 40 }, (_, minute) => item(minute));
const trip = exampleTrip({ items });
const address = { line1: 'Am Ring 1', line2: '', line3: '', line4: '80331', city: 'München' };
const path = `/trips/${trip.id}/split`;
const half = exampleTrip({ id: '00000000-0000-7000-8000-00000000000a', splitFrom: trip.id, status: 'split' });

const answers = (changes: object = {}, of: TripDetail = trip) => ({
  [`GET /v1/trips/${of.id}`]: of,
  'GET /v1/master-data/places/48.103000/11.500000': { total: 1, data: [{ address, location: null, source: 'service' }] },
  'GET /v1/trips': { total: 0, data: [] },
  ...changes,
});
const lastMessage = () => notificationsStore.getState().notifications.at(-1)?.message;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('option', { name }));
const next = () => userEvent.click(button('Next'));

/** The setup of the map, which the test environment cannot draw. */
const map = vi.hoisted((): { setup: MapSetup | null } => ({ setup: null }));
vi.mock('../../../ui/map-frame/map-engine.ts', () => ({
  mountMap: async (_: HTMLElement, setup: MapSetup) => {
    map.setup = setup;
    return new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : () => undefined) });
  },
}));

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanNotificationsQueue();
  cleanNotifications();
});

describe('the split of a trip', () => {
  it('takes a moment, its address and a confirmation, leads to the list and can be undone (TRIP-105 to TRIP-112)', async () => {
    const split = recordBodies(() => ({ total: 2, data: [half, half] }));
    const { address: shown, calls } = await visit(
      path,
      answers({
        [`POST /v1/trips/${trip.id}/split`]: split.answer,
        [`POST /v1/trips/${half.id}/unsplit`]: trip,
      }),
    );
    await choose(/^\d\d:43:00/);
    expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/:43:00/);
    await next();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of the split point' });
    await waitFor(() => expect(field.value).toBe('Am Ring 1, 80331 München'));
    for (const text of ['Start', 'Split point', 'End']) expect(screen.getByText(text)).toBeTruthy();
    await next();
    expect(await screen.findByText(/The trip becomes two: \d\d:40 – \d\d:43 and \d\d:43 – \d\d:02/)).toBeTruthy();
    await userEvent.click(button('Split'));
    await waitFor(() => expect(shown()).toBe('/trips'));
    expect(split.sent).toEqual([
      { timestamp: items[3]?.timestamp, address: JSON.stringify(address), location: { type: 'Point', coordinates: [11.5, 48.103] } },
    ]);
    const message = lastMessage();
    if (!isValidElement<{ readonly onAction: () => void }>(message)) throw new Error('The message has no button.');
    message.props.onAction();
    await waitFor(() => expect(calls().some((call) => call.endsWith('/unsplit'))).toBe(true));
  }, 30_000);

  it('needs exactly one moment, which is neither the first nor the last one (TRIP-106, OQ-125)', async () => {
    await visit(path, answers());
    await choose(/start of the trip/);
    expect([button('Next').disabled, screen.queryByRole('option', { selected: true })]).toEqual([true, null]);
    await choose(/^\d\d:42:00/);
    await choose(/^\d\d:44:00/);
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
    expect(button('Next').disabled).toBe(false);
  });

  it('can be chosen with the keyboard, and draws only the rows in sight', async () => {
    await visit(path, answers());
    const list = await screen.findByRole('listbox', { name: 'Moments of the trip' });
    expect(within(list).getAllByRole('option').length).toBeLessThan(20);
    list.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    const selected = screen.getByRole('option', { selected: true });
    expect([selected.getAttribute('aria-posinset'), list.getAttribute('aria-activedescendant')]).toEqual(['2', selected.id]);
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true }).getAttribute('aria-posinset')).toBe('2');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('option', { selected: true }).getAttribute('aria-posinset')).toBe('39'));
  });

  it('can be chosen on the map, and the list shows it (TRIP-106)', async () => {
    await visit(path, answers({ 'GET /v1/configuration': { mapStyleUrl: null } }));
    await screen.findByRole('listbox', { name: 'Moments of the trip' });
    await waitFor(() => expect(map.setup?.onTrack).toBeTypeOf('function'));
    const clickAt = (time: string | undefined) => act(() => map.setup?.onTrack?.(Date.parse(time ?? '')));
    const chosen = () => screen.getByRole('option', { selected: true }).getAttribute('aria-posinset');
    clickAt(items[30]?.timestamp);
    expect(chosen()).toBe('31');
    clickAt(items.at(-1)?.timestamp);
    expect(chosen()).toBe('39');
    clickAt(items[0]?.timestamp);
    expect([chosen(), button('Next').disabled]).toEqual(['2', false]);
  });

  it('needs a position: next is disabled until there is one (TRIP-109)', async () => {
    const without = exampleTrip({ items: items.map((one) => ({ ...one, latitude: null, longitude: null })) });
    const { calls } = await visit(path, answers({}, without));
    await choose(/^\d\d:43:00/);
    await next();
    expect(await screen.findByText('Choose an address from the list or a point on the map.')).toBeTruthy();
    expect([button('Next').disabled, calls().some((call) => call.includes('/v1/master-data/places/'))]).toEqual([true, false]);
    await userEvent.click(button('Back'));
    expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/:43:00/);
  });

  it('shows start, split point and end, of which only the address of the split point can be changed (TRIP-107)', async () => {
    await visit(path, answers());
    await choose(/^\d\d:43:00/);
    await next();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of the split point' });
    const [start, point, end] = screen.getAllByRole('definition');
    expect([start, point, end].map((one) => one?.textContent)).toEqual([
      expect.stringMatching(/:40:00.*38,151\.4.km/),
      expect.stringMatching(/:43:00.*38,154\.0.km/),
      expect.stringMatching(/:02:00.*38,240\.0.km/),
    ]);
    expect([field.readOnly, screen.getAllByRole('textbox')]).toEqual([false, [field]]);
  });

  it('asks in a third step, and saves nothing before (TRIP-110)', async () => {
    const { calls } = await visit(path, answers());
    await choose(/^\d\d:43:00/);
    await next();
    await screen.findByRole('textbox', { name: 'Address of the split point' });
    expect(screen.queryByRole('button', { name: 'Split' })).toBeNull();
    await next();
    expect(await screen.findByText(/The trip becomes two/)).toBeTruthy();
    expect([button('Split').disabled, calls().some((call) => call.startsWith('POST'))]).toEqual([false, false]);
  });

  it('of a logbook says until when it can be undone (TRIP-113, decision 0089)', async () => {
    await visit(path, answers({ 'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, logbook: true, fleetTripLock: 36_500 }] } }));
    await choose(/^\d\d:43:00/);
    await next();
    await screen.findByRole('textbox', { name: 'Address of the split point' });
    await next();
    expect(await screen.findByText(/until 2126-10-25, 23:59/)).toBeTruthy();
  });

  it('of a trip with sealed places asks no service for the address (decision 0089)', async () => {
    const { calls } = await visit(path, answers({}, exampleTrip({ items, placesKey: 'key' })));
    await choose(/^\d\d:43:00/);
    await next();
    expect(await screen.findByText(/The places of this trip are encrypted/)).toBeTruthy();
    expect([button('Next').disabled, calls().some((call) => call.includes('/v1/master-data/places/'))]).toEqual([false, false]);
  });

  it('shows why it failed, and stays where it is', async () => {
    await visit(path, answers({ [`POST /v1/trips/${trip.id}/split`]: refusal(403, 'logbook') }));
    await choose(/^\d\d:43:00/);
    await next();
    await next();
    await userEvent.click(button('Split'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be changed|logbook|7 days/i);
    expect(button('Split').disabled).toBe(false);
  });

  it('says that there is nothing to split where nothing was recorded', async () => {
    await visit(path, answers({}, exampleTrip({ items: items.slice(0, 2) })));
    expect(await screen.findByRole('heading', { name: 'This trip cannot be split' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the trip' }).getAttribute('href')).toBe(`/trips/${trip.id}/details`);
  });
});
