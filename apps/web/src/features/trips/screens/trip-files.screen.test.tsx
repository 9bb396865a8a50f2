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

const saveAs = async (format: 'CSV' | 'Excel') => {
  await userEvent.click(await screen.findByRole('button', { name: /^Save as a file: Trips/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: format }));
};

describe('the list of trips as a file (TRIP-019)', () => {
  it('has the shown columns, the order and the filters', async () => {
    const queries: Record<string, string>[] = [];
    const trips = (parameters: URLSearchParams) => {
      queries.push(Object.fromEntries(parameters));
      return listOf(exampleTrip({ reason: '=1+1' }));
    };
    await visit(`${november}&tag=a&sort=-distance`, { 'GET /v1/trips': trips, 'GET /v1/sites': { total: 0, data: [] } });
    await saveAs('CSV');
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 15_000 });
    const asked = { vehicleId: exampleTrip().vehicleId, sort: '-distance', 'filter[tags]': 'a', page: '1', limit: '2000' };
    expect(queries.at(-1)).toMatchObject(asked);
    const [head, row] = ((await saved[0]?.text()) ?? '').split('\r\n');
    expect(head).toMatch(
      /^\ufeff"Start","End","From","To","Tags",.*"Reason",.*"Distance \(km\)","Duration \(min\)",.*"Cost \(€\)","Errors"$/,
    );
    expect(row).toContain('88.6,82,');
    expect(row).toContain(`"'=1+1"`);
  });

  it('says why it could not be made', async () => {
    await visit(november, { 'GET /v1/trips': listOf(exampleTrip()), 'GET /v1/sites': refusal(503, 'unavailable') });
    await saveAs('Excel');
    await waitFor(() => expect(lastMessage()).toMatch(/download/i));
    expect(saved).toEqual([]);
  });

  it('has the places that were opened in this browser where they are sealed (OQ-111)', async () => {
    const address = { line1: 'Am Ring 1', line2: '', line3: '', line4: '', city: 'Kiel' };
    await visit(november, {
      'GET /v1/trips': listOf(exampleTrip({ comment: 'to Kiel', startAddress: address })),
      'GET /v1/sites': { total: 0, data: [] },
    });
    await saveAs('Excel');
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 15_000 });
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
