import type { Refusal } from '@wattbook/domain/access/verdict';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Selectable } from 'kysely';
import type { LoggedValues } from '../../../db/schema/change-tables.ts';
import type { IdlesTable } from '../../../db/schema/segment-tables.ts';
import type { TenantTables } from '../../../db/schema/tables.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import type { SegmentTableName, TimelineAction } from '../../../telemetry/public.ts';

/** What the rows of all four tables have. */
export type AnySegment = Pick<
  Selectable<IdlesTable>,
  'vehicle_id' | 'start_time' | 'end_time' | 'status' | 'frozen' | 'deleted_at' | 'version'
> & {
  readonly id: string;
};

export type SegmentRow<Table extends SegmentTableName> = Selectable<TenantTables[Table]> & AnySegment;

/** Who does something with which segments, as they are stored while their timelines are locked. */
export interface Access<Table extends SegmentTableName, Context> {
  readonly action: TimelineAction;
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly rows: readonly SegmentRow<Table>[];
  readonly context: Context;
  /** Of the vehicle that a moved entry gets; else the same. */
  readonly target: Context;
}

/** What changing the timeline needs to know of a kind of segment. */
export interface SegmentNoun<Table extends SegmentTableName, Context> {
  readonly table: Table;
  /** The data of the vehicle and of the user that its rules need; refuses a vehicle that is not of the account. */
  readonly readContext: (tenant: Tenant, actor: Actor, vehicleId: VehicleId) => Promise<Context>;
  /** Why its policy forbids the actor to do this; null: nothing does. */
  readonly refusal: (tenant: Tenant, access: Access<Table, Context>) => Refusal | null | Promise<Refusal | null>;
  /** The record as it is answered, for a change that is based on an older version. */
  readonly present: (row: SegmentRow<Table>, context: Context) => { readonly version: number };
  /** The fields that the change log compares. */
  readonly logged: (row: SegmentRow<Table>) => LoggedValues;
  /** Copies details of an earlier entry to new ones. */
  readonly copyDetails?: (tenant: Tenant, ids: readonly string[]) => Promise<unknown>;
  /** Calculates the cost of an entry because a user asked for it. */
  readonly priceAgain?: (tenant: Tenant, entry: { readonly vehicleId: VehicleId; readonly id: string }, now: number) => Promise<void>;
}
