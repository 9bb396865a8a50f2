import { exampleVehicle, visit } from '../../../../testing/visit.tsx';
import { logbookRoutes } from '../../logbook.routes.ts';
import { exampleInboxTrip } from './inbox-trip.ts';

const hour = 3_600_000;
let test = 0;
/** The browser remembers what was sent: each test has a vehicle and trips of its own. */
export const beginTest = () => {
  test += 1;
};
export const idOf = (index: number) => `00000000-0000-7000-8000-${String(test).padStart(6, '0')}${String(index).padStart(6, '0')}`;
const vehicleId = () => idOf(999_999);
export const tripOf = (index: number, changes: object = {}) => {
  const start = Date.now() - 5 * 24 * hour + index * hour;
  return exampleInboxTrip({
    id: idOf(index),
    vehicleId: vehicleId(),
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + hour / 2).toISOString(),
    ...changes,
  });
};
const logbookVehicle = { ...exampleVehicle, logbook: true, logbookType: 'tax', fleetTripLock: 7 };

/** Opens the inbox of a fake server that stores what it is sent; `refuse` may answer a change otherwise. */
export async function openInbox(
  trips: ReturnType<typeof exampleInboxTrip>[],
  { vehicle = {}, refuse, suggestions = [] }: { vehicle?: object; refuse?: (id: string) => unknown; suggestions?: object[] } = {},
) {
  const sent: [index: number, changes: Record<string, unknown>][] = [];
  let stored = trips;
  const change = (id: string) => (_: URLSearchParams, text: string) => {
    const changes = JSON.parse(text) as Record<string, unknown>;
    const refused = refuse?.(id);
    if (refused !== undefined) return refused;
    sent.push([Number(id.slice(-6)), changes]);
    stored = stored.map((trip) => (trip.id === id ? { ...trip, ...changes, version: trip.version + 1 } : trip));
    return stored.find((trip) => trip.id === id);
  };
  const visited = await visit('/logbook/inbox', logbookRoutes, {
    'GET /v1/vehicles': { total: 1, data: [{ ...logbookVehicle, id: vehicleId(), ...vehicle }] },
    'GET /v1/trips': () => {
      const open = stored.filter(({ tags }) => tags.length === 0);
      return { total: open.length, data: open };
    },
    'GET /v1/trips/suggestions': { total: suggestions.length, data: suggestions },
    'GET /v1/contacts': { total: 0, data: [] },
    ...Object.fromEntries(trips.map(({ id }) => [`PATCH /v1/trips/${id}`, change(id)])),
  });
  return { sent, ...visited };
}
