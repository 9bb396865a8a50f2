import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Selectable } from 'kysely';
import type { TripsTable } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';

export { readPush } from './read-push.ts';

/** The samples of a stretch of a vehicle's time, in order, thinned to at most `maxItems` with their shape kept. Times in milliseconds since 1970. */
export type ReadTrack = (
  tenant: Tenant,
  vehicleId: VehicleId,
  from: number,
  to: number,
  options: { readonly maxItems: number },
) => Promise<readonly TrackSample[]>;

export type TrackSample = Sample;

/** Every sample of a stretch of a vehicle's time, whole and in order, a day at a time. Times in milliseconds since 1970. */
export type ReadByDay = (tenant: Tenant, vehicleId: VehicleId, from: number, to: number) => AsyncIterable<readonly TrackSample[]>;

/** A value with the moment it was true. */
export interface Carried<Value> {
  readonly value: Value;
  readonly at: number;
}

export interface LiveState {
  readonly state: 'Parked' | 'Sleep' | 'Driving' | 'Charging' | null;
  /** Since when the vehicle is in this state, and when it was last heard. */
  readonly since: number | null;
  readonly lastUpdate: number | null;
  readonly carried: { readonly [Name in keyof Sample]?: Carried<NonNullable<Sample[Name]>> | undefined };
}

/** The periods of a vehicle, while a person writes one of them; both within a transaction. Times in milliseconds since 1970. */
export interface Timeline {
  /** Keeps detection from writing periods of the vehicle until the end of the transaction. */
  readonly hold: (tenant: Tenant, vehicleId: VehicleId) => Promise<void>;
  /** Cuts Parked and Sleep at the edges of a stretch, and withdraws what it covers whole. */
  readonly cutStanding: (tenant: Tenant, vehicleId: VehicleId, span: { readonly from: number; readonly to: number }) => Promise<void>;
}

/**
 * Seals the places of a trip that a person wrote, where those of its vehicle are sealed, within the transaction that wrote it and holds the timeline. Answers whether it
 * did.
 */
export type SealPlaces = (tenant: Tenant, vehicleId: VehicleId, trip: WrittenTrip) => Promise<boolean>;

type WrittenTrip = Pick<
  Selectable<TripsTable>,
  | 'id'
  | 'source'
  | 'start_time'
  | 'end_time'
  | 'start_latitude'
  | 'start_longitude'
  | 'end_latitude'
  | 'end_longitude'
  | 'start_address'
  | 'end_address'
>;

/** What a vehicle does now; null before its first sample. */
export type ReadLive = (tenant: Tenant, vehicleId: VehicleId, now: number) => Promise<LiveState | null>;

/** What each vehicle of the account does now; those before their first sample are absent. */
export type ReadLiveOfAll = (tenant: Tenant, now: number) => Promise<ReadonlyMap<VehicleId, LiveState>>;

export interface TakenBatch {
  readonly accepted: number;
  readonly duplicates: number;
  /** Refused values; `index` is the sample's place in the batch. */
  readonly rejected: readonly { readonly index: number; readonly field: string; readonly reason: string }[];
}

/** Checks, stores and folds a batch; what it answers is durable. Values that cannot be are refused one by one. */
export type TakeSamples = (
  target: { readonly accountId: AccountId; readonly vehicleId: VehicleId },
  samples: readonly unknown[],
) => Promise<TakenBatch>;
