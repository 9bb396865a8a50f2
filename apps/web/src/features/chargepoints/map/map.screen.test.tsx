import { notificationsStore } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MapPoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { chargepointsRoutes } from '../chargepoints.routes.ts';

// A map that shows Freising at once.
vi.mock('./charge-map.tsx', async () => {
  const { useEffect, useRef } = await import('react');
  const ChargeMap = ({ onBox, place }: { readonly onBox: (box: object, zoom: number) => void; readonly place: object | null }) => {
    const report = useRef(onBox);
    useEffect(() => report.current({ north: 48.5, south: 48.3, east: 11.9, west: 11.5 }, 13), []);
    return <output aria-label="Moved to">{JSON.stringify(place)}</output>;
  };
  return { ChargeMap };
});

const id = (last: number) => `00000000-0000-5000-8000-${String(last).padStart(12, '0')}`;
const ionity = id(90);
const point = (number: number, operator: string): MapPoint => ({
  id: id(number),
  operator,
  operatorId: operator === 'IONITY' ? ionity : id(91),
  address: `Am Ring ${number}, 85354 Freising`,
  city: 'Freising',
  country: 'DE',
  location: { latitude: 48.4, longitude: 11.74 },
  evses: [{ connectors: [{ standard: 'ccs', power_type: 'DC', max_power: 150 }] }],
  live: null,
  mine: false,
});
const card = (number: number, name: string, price: number, more: object = {}) => ({
  id: id(number),
  name,
  country: 'DE',
  currency: 'EUR',
  flat: 0,
  base: 0,
  category: 'Public',
  prices: [{ ac: false, price, unit: 'kWh' }],
  operators: [ionity],
  renewable: false,
  ...more,
});
const own = card(20, 'My card', 0.79, { loss: 0, active: true, integration: null, startDate: null, endDate: null, operators: [] });
const page = (...data: readonly object[]) => ({ total: data.length, data });
const found = (...data: readonly MapPoint[]) => ({ ...page(...data), clusters: [], sources: [] });
const details = {
  ...point(1, 'IONITY'),
  cards: [],
  openingTimes: '24/7',
  gone: false,
  starred: false,
  adHoc: [],
  charges: [{ id: id(50), vehicleId: exampleVehicle.id, startTime: '2026-06-14T08:00:00Z', kWh: 20, cost: 11.8, costCurrency: 'EUR' }],
  listings: [],
};
const filterCall = 'POST /v1/master-data/chargepoints/filter';
const open = (address: string, answers: Parameters<typeof visit>[2] = {}) =>
  visit(address, chargepointsRoutes, {
    'GET /v1/vehicles': page({ ...exampleVehicle, kWh: 50, level: 20 }),
    'GET /v1/cards': page(own),
    'GET /v1/master-data/cards': page(card(21, 'IONITY Direct', 0.69), card(22, 'With a subscription', 0.39, { flat: 5.99 })),
    'GET /v1/master-data/operators': page({ id: ionity, name: 'IONITY', country: 'DE' }),
    'POST /v1/cards/compare': { total: 0, timeShares: true, data: [] },
    [filterCall]: found(point(1, 'IONITY'), point(2, 'Stadtfunke')),
    [`GET /v1/master-data/chargepoints/${id(1)}`]: details,
    ...answers,
  });

beforeAll(startI18n);
beforeEach(() => localStorage.removeItem('wattbook.chargeMap'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the charge map', () => {
  it('lists the charge points of the visible area with their cheapest card, the cheapest first (MAP-001, MAP-022)', async () => {
    await open('/map');
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/IONITY.*€14\.33.*With a subscription/),
      expect.stringMatching(/Stadtfunke.*€29\.03.*My card/),
    ]);
  });

  it.each([
    ['free', { free: 1, taken: 1 }, 2, '1 of 2 free · As of 2\u00a0min ago'],
    ['taken', { taken: 2 }, 2, 'All taken · As of 2\u00a0min ago'],
    ['out of order', { out_of_order: 2 }, 2, 'Out of order · As of 2\u00a0min ago'],
    ['unknown to its operator', { taken: 1, unknown: 1 }, 2, 'The operator does not know whether it is free · As of 2\u00a0min ago'],
    ['told by nobody for long', { free: 2 }, 20, 'Free or taken: last reported 20\u00a0min ago'],
  ])('says what is %s, with the age of that', async (_, states, minutesAgo, text) => {
    const heardAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const live = { free: 0, taken: 0, out_of_order: 0, unknown: 0, ...states, heardAt, changedAt: null };
    await open('/map', { [filterCall]: found({ ...point(1, 'IONITY'), live }) });
    expect((await screen.findByRole('listitem')).textContent).toContain(text);
  });

  it('moves to a place that is searched for (MAP-002, MAP-042)', async () => {
    const location = { latitude: 52.52, longitude: 13.41 };
    const address = { line1: 'Alexanderplatz', line2: '', line3: '', line4: '10178', city: 'Berlin' };
    await open('/map', { 'GET /v1/addresses': page({ address, location, source: 'town' }) });
    const search = await screen.findByLabelText('Search for a place', { selector: 'input' });
    await userEvent.type(search, 'Alexanderplatz');
    await screen.findByRole('option', { name: /Alexanderplatz/, hidden: true });
    await userEvent.type(search, '{Enter}');
    expect((await screen.findByRole('status', { name: 'Moved to' })).textContent).toBe(JSON.stringify(location));
  });

  it('moves to the position of the user, or says why it cannot (MAP-003)', async () => {
    const here = { coords: { latitude: 48.4, longitude: 11.7 } };
    let answer: (found: (position: object) => void, failed: (problem: object) => void) => void = (_, failed) => failed({ code: 1 });
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (succeed, fail) => answer(succeed as never, fail as never);
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as Geolocation);
    await open('/map');
    const locate = await screen.findByRole('button', { name: 'My position' });
    await userEvent.click(locate);
    await vi.waitFor(() =>
      expect(notificationsStore.getState().notifications.at(-1)?.message).toMatch(/^Your browser does not tell where you are/),
    );
    answer = (found) => found(here);
    await userEvent.click(locate);
    await vi.waitFor(() => expect(screen.getByRole('status', { name: 'Moved to' }).textContent).toBe(JSON.stringify(here.coords)));
    // Then the list says how far each charge point is.
    expect((await screen.findAllByRole('listitem')).map((row) => /[\d.]+.km as the crow flies/.exec(row.textContent)?.[0])).toEqual([
      '2.9\u00a0km as the crow flies',
      '2.9\u00a0km as the crow flies',
    ]);
  });

  it('has a filter panel, which asks the server for what is chosen (MAP-004, MAP-007)', async () => {
    const { sent, answer } = recordBodies(() => found());
    await open('/map', { [filterCall]: answer });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'DC from 100 kW' }));
    await userEvent.click(screen.getByRole('switch', { name: 'My charge points' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Operator' }), 'IONITY');
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ type: ['DC_100'], power: 100, mine: false, operatorId: [ionity] }));
  });

  it('says why it is empty, and shows all public charge points at a click (MAP-009, OQ-095)', async () => {
    const { sent, answer } = recordBodies(() => found());
    await open('/map', { [filterCall]: answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all public ones' }));
    await vi.waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ type: ['AC_11', 'AC_20', 'DC_50', 'DC_100'], power: 0, mine: true, zoom: 13 }),
    );
    expect(JSON.parse(localStorage.getItem('wattbook.chargeMap') ?? '')).toMatchObject({ types: ['AC_11', 'AC_20', 'DC_50', 'DC_100'] });
  });

  it('says that only own points are shown where there are some, until that is closed (MAP-009)', async () => {
    const text = /you see only charge points where you have charged/;
    await open('/map');
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(text)).toBeNull();
    cleanup();
    await open('/map');
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('the detail of a charge point', () => {
  it('has prices by card with their reasons, sorted, and only the own ones by a switch (MAP-018, MAP-022, MAP-024, OQ-101)', async () => {
    await open(`/map?point=${id(1)}`);
    const panel = await screen.findByRole('tabpanel', { name: 'Prices' });
    const names = () =>
      within(panel)
        .getAllByRole('listitem')
        .map((row) => row.textContent);
    await vi.waitFor(() =>
      expect(names()).toEqual([
        expect.stringMatching(/With a subscription.*and €5\.99 a month.*€14\.33/),
        expect.stringMatching(/IONITY Direct.*€25\.36/),
        expect.stringMatching(/My card.*your card.*€0\.790 per kWh.*€29\.03/),
      ]),
    );
    expect(within(panel).getByText(/From 20 ?% to 90 ?%: about 36\.\d+ kWh with losses, 63 min/)).toBeTruthy();
    await userEvent.click(within(panel).getByRole('switch', { name: 'My cards only' }));
    expect(names()).toEqual([expect.stringContaining('My card')]);
  });

  it('has what the operator asks of somebody without a card, unless only the own cards are asked for (MAP-022, MAP-024)', async () => {
    const adHoc = [{ ac: false, currency: 'EUR', prices: [{ ac: false, price: 0.59, unit: 'kWh' }] }];
    await open(`/map?point=${id(1)}`, { [`GET /v1/master-data/chargepoints/${id(1)}`]: { ...details, adHoc } });
    const panel = await screen.findByRole('tabpanel', { name: 'Prices' });
    expect((await within(panel).findByText('Without a card')).closest('li')?.textContent).toMatch(/€0\.590 per kWh.*€21\.68/);
    await userEvent.click(within(panel).getByRole('switch', { name: 'My cards only' }));
    expect(within(panel).queryByText('Without a card')).toBeNull();
  });

  it('has a slider with two ends, which cannot be turned around (MAP-023, MAP-025, MAP-026)', async () => {
    await open(`/map?point=${id(1)}`);
    const [from, to] = [await screen.findByRole('slider', { name: 'From' }), screen.getByRole('slider', { name: 'To' })];
    const levels = () => [from, to].map((end) => end.getAttribute('aria-valuenow'));
    expect(levels()).toEqual(['20', '90']);
    from.focus();
    await userEvent.keyboard('{End}{ArrowRight}{ArrowRight}');
    const [low = 0, high = 0] = levels().map(Number);
    expect([low < high, low <= 99]).toEqual([true, true]);
  });

  it.each([
    [200, 'with it you would have saved €28.12 in the last year'],
    [150, 'with it you would have paid €21.88 more in the last year'],
    [null, null],
  ])('says whether a card with a monthly fee would have paid with my charges of a year, of which %s was paid', async (paid, text) => {
    const compared = { cardId: id(22), cost: 100, costCurrency: 'EUR', priced: 9, kWh: 200, paid };
    const { sent, answer } = recordBodies(() => ({ total: 9, timeShares: true, data: [compared] }));
    await open(`/map?point=${id(1)}`, { 'POST /v1/cards/compare': answer });
    const row = (await screen.findAllByText(/With a subscription/))
      .map((one) => one.closest('li'))
      .find((one) => one?.closest('[role=tabpanel]'));
    await vi.waitFor(() => expect(sent).toMatchObject([{ vehicleId: exampleVehicle.id, cardIds: [id(22)] }]));
    if (text === null) expect(row?.textContent).not.toContain('in the last year');
    else await vi.waitFor(() => expect(row?.textContent).toContain(text));
  });

  it('navigates by a link, and has connectors and my charges with what they cost in its other tab (MAP-016, MAP-017, MAP-019)', async () => {
    await open(`/map?point=${id(1)}`);
    const link = await screen.findByRole('link', { name: 'Navigate' });
    expect(link.getAttribute('href')).toBe('geo:48.400000,11.740000?q=48.400000,11.740000(IONITY)');
    await userEvent.click(screen.getByRole('tab', { name: 'Charge points' }));
    const rows = within(screen.getByRole('tabpanel', { name: 'Charge points' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/1 × CCS\/CHAdeMO.*150.kW/),
      expect.stringMatching(/20.*kWh · €11\.80/),
    ]);
  });
});
