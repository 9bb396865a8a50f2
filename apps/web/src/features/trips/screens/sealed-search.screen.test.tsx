import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleTrip } from '../testing/trip-row.ts';
import { exampleSums, visit } from '../testing/visit.ts';

// Opening sealed texts has tests of its own (keyring).
vi.mock('../../../keyring/worker-client.ts', () => ({
  openRecords: async (records: readonly { readonly texts: Record<string, string> }[]) =>
    records.map(({ texts }) => Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, atob(text)]))),
}));

const november = '/trips?from=2026-11-01&to=2026-11-30';
const address = (line1: string, city: string) => ({ line1, line2: '', line3: '', line4: '', city });
const sealedTrip = (id: number, city: string, values: object = {}) =>
  exampleTrip({
    id: `00000000-0000-7000-8000-00000000001${id}`,
    placesKey: 'key',
    startAddress: btoa(JSON.stringify(address('Am Ring 1', city))) as never,
    ...values,
  });
const plain = exampleTrip({ reason: 'Kieler Woche', distance: 3 });
const kiel = sealedTrip(1, 'Kiel', { distance: 5, tags: ['ToWork'] });
const celle = sealedTrip(2, 'Celle', { distance: 100 });

let queries: URLSearchParams[] = [];
let bodies: Record<string, unknown>[] = [];
const trips = (parameters: URLSearchParams) => {
  queries.push(parameters);
  const data = parameters.get('filter[sealed]') === null ? [plain, kiel, celle] : [kiel, celle];
  return { total: data.length, data };
};
const answers = {
  'GET /v1/trips': trips,
  'GET /v1/sites': { total: 0, data: [] },
  'POST /v1/trips/stats': (_: URLSearchParams, body: string) => {
    bodies.push(JSON.parse(body));
    return exampleSums;
  },
};

beforeAll(startI18n);
beforeEach(() => {
  queries = [];
  bodies = [];
});
afterEach(() => vi.unstubAllGlobals());

describe('a search where places are sealed (GEN-017)', () => {
  it('finds a place, and the other texts, in this browser; the server does not learn the text', async () => {
    await visit(`${november}&search=KIEL`, answers, { hasSealed: true });
    expect(await screen.findByText('Kieler Woche')).toBeTruthy();
    expect(await screen.findByText(/Am Ring 1/)).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.queryByText('100.0')).toBeNull();
    expect(queries.some((query) => query.has('search'))).toBe(false);
    expect(bodies).toEqual([]);
  });

  it('sums what it found, and finds a class in both languages (TRIP-022, TRIP-092)', async () => {
    await visit(`${november}&search=arbeitsweg`, answers, { hasSealed: true });
    expect(await screen.findByText('1 trip found, November 2026 · “arbeitsweg”')).toBeTruthy();
    const summary = screen.getByRole('region', { name: /Sums of the trips/ });
    expect(within(summary).getByText('5.0')).toBeTruthy();
  });

  it('reads the range once for every letter and order', async () => {
    await visit(`${november}&search=ki`, answers, { hasSealed: true });
    await screen.findByText('Kieler Woche');
    const read = queries.filter((query) => query.get('limit') === '10000').length;
    await userEvent.type(screen.getByRole('searchbox'), 'el');
    await userEvent.click(screen.getByRole('button', { name: /Distance/ }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(queries.filter((query) => query.get('limit') === '10000')).toHaveLength(read);
  });

  it('is one of the server where nothing in the range is sealed', async () => {
    const none = (parameters: URLSearchParams) => {
      queries.push(parameters);
      return { total: 1, data: [plain] };
    };
    await visit(`${november}&search=Kiel`, { ...answers, 'GET /v1/trips': none });
    await screen.findByText('Kieler Woche');
    expect(queries.some((query) => query.get('search') === 'Kiel')).toBe(true);
    await waitFor(() => expect(bodies.length).toBeGreaterThan(0));
  });
});
