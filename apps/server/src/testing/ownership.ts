import { type Ownership, ownership } from '@wattbook/contract/ownership/ownership.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { type ApiServer, insertVehicle, type SignedIn, signInAs } from './api-server.ts';
import { insertCharge, insertTrip } from './segments.ts';

export const timezone = 'Europe/Berlin';

/** The days of a cost that is paid once. */
export const once = (date: string) => ({ type: 'OneTime', date });

/** Jana, and the car whose whole cost she asks for. */
export interface OpenedOwnership {
  readonly jana: SignedIn;
  readonly vehicle: VehicleId;
}

/** Makes a user with a car, on a day in June. */
export async function openOwnership(server: ApiServer): Promise<OpenedOwnership> {
  server.clock.now = Date.parse('2026-06-20T12:00:00Z');
  const jana = await signInAs(server);
  return { jana, vehicle: await insertVehicle(server, jana) };
}

/** What is read and entered of the car of now: each test opens its own. */
export function ownershipCalls(current: () => OpenedOwnership & { readonly server: ApiServer }) {
  const url = () => `/v1/vehicles/${current().vehicle}/ownership`;
  const trip = (start: string, distance: number) => {
    const { server, jana, vehicle } = current();
    return insertTrip(server.database, jana, vehicle, start, { distance });
  };
  return {
    url,
    trip,
    read: async (query: Record<string, string> = {}): Promise<Ownership> => {
      const { server, jana } = current();
      const answer = await server.app.inject({ url: url(), query: { timezone, ...query }, headers: jana.headers });
      return ownership.strict().parse(answer.json());
    },
    put: (payload: object) => {
      const { server, jana } = current();
      return server.app.inject({ method: 'PUT', url: url(), query: { timezone }, payload, headers: jana.headers });
    },
    addCost: (category: string, costs: number, days: object = { startDate: '2025-01-01' }) => {
      const { server, jana, vehicle: vehicleId } = current();
      const payload = { vehicleId, description: category, category, costs, ...days };
      return server.app.inject({ method: 'POST', url: '/v1/costs', payload, headers: jana.headers });
    },
    charge: (start: string, values: Parameters<typeof insertCharge>[4]) => {
      const { server, jana, vehicle } = current();
      return insertCharge(server.database, jana, vehicle, start, values);
    },
    state: (number: number, amount: number, of: StatedMonth = {}) => insertStatement(current(), { number, amount, ...of }),
    /** A trip in every month of a year, from its first minute on. */
    driveAllYear: async (year: number, distance: number) => {
      for (let month = 1; month <= 12; month += 1)
        await trip(month === 1 ? `${year - 1}-12-31T23:00:00Z` : `${year}-${String(month).padStart(2, '0')}-10T08:00:00Z`, distance);
    },
  };
}

interface StatedMonth {
  readonly month?: string;
  readonly corrects?: number;
}

/** Stores a statement of a month that says nothing but its amount. */
const insertStatement = (
  { server, jana: { accountId }, vehicle }: OpenedOwnership & { readonly server: ApiServer },
  { number, amount, month = '2026-05', corrects }: StatedMonth & { readonly number: number; readonly amount: number },
) =>
  server.database
    .forAccount(accountId)
    .insertInto('statements')
    .values({
      account_id: accountId,
      id: crypto.randomUUID(),
      vehicle_id: vehicle,
      number,
      month,
      corrects: corrects ?? null,
      content: JSON.stringify({ amount }),
      pdf: Buffer.from('%PDF-1.7'),
      digest: 'd',
      issued_at: new Date(server.clock.now),
    })
    .execute();
