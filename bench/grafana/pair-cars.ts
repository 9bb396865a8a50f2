import type { VehicleId } from '@wattbook/domain/ids';
import type { Client } from 'pg';
import { callApi } from '../product/call-api.ts';
import type { Period } from './fill-query.ts';

/** A car on both sides, with the newest drives and charges that both have. */
export interface PairedCar {
  readonly number: number;
  readonly vehicleId: VehicleId;
  readonly drives: readonly PairedSession[];
  readonly charges: readonly PairedSession[];
}

/** A drive or a charge: its time, its number at TeslaMate and its id at Wattbook. */
export interface PairedSession extends Period {
  readonly theirs: string;
  readonly ours: string;
}

interface Sides {
  readonly client: Client;
  readonly url: string;
  readonly token: string;
}

const shortest = 5;
const apartMs = 3 * 60_000;

/** The cars by their names, which end with their numbers. */
export async function pairCars(sides: Sides): Promise<readonly PairedCar[]> {
  type Vehicles = { readonly data: readonly { readonly id: VehicleId; readonly displayName: string }[] };
  const { data } = await callApi<Vehicles>(sides.url, ['GET', '/v1/vehicles'], sides.token);
  const cars: PairedCar[] = [];
  for (const { id: vehicleId, displayName } of data) {
    const number = Number(/\d+$/.exec(displayName)?.[0]);
    const drives = await pairSessions(sides, { number, vehicleId }, { table: 'drives', noun: 'trips' });
    const charges = await pairSessions(sides, { number, vehicleId }, { table: 'charging_processes', noun: 'charges' });
    cars.push({ number, vehicleId, drives, charges });
  }
  return cars;
}

/** Those of at least five minutes, by the time of their start. */
async function pairSessions(
  { client, url, token }: Sides,
  { number, vehicleId }: Pick<PairedCar, 'number' | 'vehicleId'>,
  { table, noun }: { readonly table: string; readonly noun: string },
): Promise<PairedSession[]> {
  const { rows } = await client.query<{ id: number; start: string; end: string }>(
    `select id, extract(epoch from start_date) * 1000 as start, extract(epoch from end_date) * 1000 as end from ${table}
     where car_id = $1 and duration_min >= ${shortest} order by start_date desc limit 40`,
    [number],
  );
  type Sessions = { readonly data: readonly { readonly id: string; readonly startTime: string }[] };
  const query = new URLSearchParams({ vehicleId, limit: '200', sort: '-startTime', fields: 'id,startTime' });
  const { data } = await callApi<Sessions>(url, ['GET', `/v1/${noun}?${query.toString()}`], token);
  return rows.flatMap(({ id, start, end }) => {
    const ours = data.find(({ startTime }) => Math.abs(Date.parse(startTime) - Number(start)) < apartMs);
    return ours === undefined ? [] : [{ theirs: String(id), ours: ours.id, from: Number(start), to: Number(end) }];
  });
}
