import { createHmac } from 'node:crypto';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import { type HiddenCircle, hiddenAround } from '@wattbook/domain/journeys/clip-line';
import { homesOf } from '@wattbook/domain/journeys/homes';
import { distinctPlaces, shiftAt } from '@wattbook/domain/journeys/private-places';
import { staysAfter } from '@wattbook/domain/journeys/propose-journeys';
import type { SitePosition } from '@wattbook/domain/sites/site-at';
import type { Tenant } from '../../db/tenancy.ts';
import { readSites } from '../../telemetry/public.ts';
import { readPlacesOfType } from '../charges/public.ts';
import { readHomePlaces } from '../profiles/public.ts';
import { readPlacedTrips } from '../trips/public.ts';
import { proposedOf } from './propose.ts';

interface Zoned {
  readonly tenant: Tenant;
  /** The clock on the wall where the vehicle is. */
  readonly localTime: (time: number) => number;
  readonly tokenSecret: string;
}

/** The homes of half a year around a journey: who moved since had another one. */
const aroundMs = 183 * 86_400_000;

/**
 * What hides the private places of an account on the page of a journey: homes (of users, where it is charged at home or at work, and where the vehicle spends its nights), named places, and both
 * ends of the journey.
 */
export async function readPrivateCircles({ tenant, localTime, tokenSecret }: Zoned, journey: Omit<Journey, 'id'>): Promise<HiddenCircle[]> {
  const { vehicleId } = journey;
  const [start, end] = [Date.parse(journey.startTime), Date.parse(journey.endTime)];
  const range = { vehicleId, from: new Date(start - aroundMs).toISOString(), to: new Date(end + aroundMs).toISOString() };
  const [ofUsers, charged, sites, rows] = await Promise.all([
    readHomePlaces(tenant),
    readPlacesOfType(tenant, vehicleId, ['Home', 'Private', 'Company']),
    readSites(tenant),
    readPlacedTrips(tenant, range),
  ]);
  const trips = rows.map(proposedOf);
  const own = trips.filter(({ startTime }) => startTime >= start && startTime <= end);
  const ends: readonly (SitePosition | null | undefined)[] = [own[0]?.from, own.at(-1)?.to];
  const places = [...ofUsers, ...charged, ...sites, ...homesOf(staysAfter(trips, localTime), []), ...ends.filter((place) => place != null)];
  const randomOf = randomFor(tokenSecret, tenant);
  return distinctPlaces(places).map((place) => hiddenAround(place, shiftAt(place, randomOf)));
}

/** Two numbers from 0 to below 1 for a corner of the grid that nobody else can calculate, always the same for an account. */
const randomFor =
  (tokenSecret: string, { accountId }: Tenant) =>
  (corner: string): [number, number] => {
    const hash = createHmac('sha256', tokenSecret).update(`hide ${accountId} ${corner}`).digest();
    const part = (at: number) => hash.readUInt32BE(at) / 2 ** 32;
    return [part(0), part(4)];
  };
