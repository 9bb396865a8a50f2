import { notificationsStore } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal } from '../../../testing/visit.tsx';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';

const november = '/trips?from=2026-11-01&to=2026-11-30';
const listOf = (...trips: ReturnType<typeof exampleTrip>[]) => ({ total: trips.length, data: trips });
const saved: Blob[] = [];
const lastMessage = () => notificationsStore.getState().notifications.at(-1)?.message;

beforeAll(startI18n);
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the list of trips as a sheet (TRIP-019)', () => {
  it('is requested with the shown columns, the order and the filters', async () => {
    const queries: Record<string, string>[] = [];
    const answer = (parameters: URLSearchParams) => {
      queries.push(Object.fromEntries(parameters));
      return refusal(409, 'conflict')();
    };
    await visit(`${november}&tag=a&sort=-distance`, { 'GET /v1/trips': listOf(exampleTrip()), 'GET /v1/trips/sheet': answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(queries).toHaveLength(1));
    expect(queries[0]).toMatchObject({
      vehicleId: exampleTrip().vehicleId,
      sort: '-distance',
      'filter[tags]': 'a',
      columns: 'date,address,tags,distance,duration,consumption,used,cost,errors',
    });
    expect(queries[0]).not.toHaveProperty('limit');
    await waitFor(() => expect(lastMessage()).toMatch(/Another download of your account/));
  });

  it('is written in this browser where places are sealed (OQ-111)', async () => {
    const pages: string[] = [];
    const trips = (parameters: URLSearchParams) => {
      pages.push(parameters.get('limit') ?? '');
      return listOf(
        exampleTrip({ comment: 'to Kiel', startAddress: { line1: 'Am Ring 1', line2: '', line3: '', line4: '', city: 'Kiel' } }),
      );
    };
    await visit(november, {
      'GET /v1/trips': trips,
      'GET /v1/trips/sheet': refusal(409, 'places_sealed'),
      'GET /v1/sites': { total: 0, data: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 15_000 });
    expect(pages).toContain('10000');
    const parts = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('Am Ring 1, Kiel');
  });
});

describe('the track of a trip as GPX (TRIP-067)', () => {
  const trip = exampleTrip();
  const details = `/trips/${trip.id}/details`;

  it('is written in this browser with every sample where its places are sealed (OQ-113)', async () => {
    const asked: string[] = [];
    const point = { timestamp: '2026-11-20T07:00:00.000Z', latitude: 48.4, longitude: 11.7, elevation: 450 };
    const empty = {
      level: null,
      range: null,
      power: null,
      speed: null,
      outTemp: null,
      inTemp: null,
      climate: null,
      fan: null,
      odometer: null,
    };
    const answer = (parameters: URLSearchParams) => {
      asked.push(parameters.get('maxItems') ?? 'default');
      return { ...trip, items: [{ ...empty, ...point }] };
    };
    await visit(details, { [`GET /v1/trips/${trip.id}`]: answer, [`GET /v1/trips/${trip.id}/gpx`]: refusal(409, 'places_sealed') });
    await userEvent.click(await screen.findByRole('button', { name: 'GPX' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked).toEqual(['default', '99999']);
    expect(await saved[0]?.text()).toContain('<trkpt lat="48.4" lon="11.7"><ele>450</ele>');
  });

  it('says why it could not be saved', async () => {
    await visit(details, { [`GET /v1/trips/${trip.id}`]: trip, [`GET /v1/trips/${trip.id}/gpx`]: refusal(503, 'unavailable') });
    await userEvent.click(await screen.findByRole('button', { name: 'GPX' }));
    await waitFor(() => expect(lastMessage()).toMatch(/download/i));
  });
});
