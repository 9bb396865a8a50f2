import type { LoggedNoun } from '@wattbook/domain/changelog/changes';
import { changesFinalBefore } from '@wattbook/domain/deletion/restorable';
import type { VehicleId } from '@wattbook/domain/ids';
import { type Insertable, type Updateable, sql } from 'kysely';
import { type Fields, type ShapeOf, presentRow } from '../../db/fields/field.ts';
import { hideRow, isShown, restoreRow } from '../../db/hidden-rows.ts';
import { type Listed, type ListQuery, listPage } from '../../db/list-page.ts';
import { insertRow, lockRow, readRow, readStoredRows, updateRow } from '../../db/rows.ts';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import type { NounTable, TenantTables } from '../../db/schema/tables.ts';
import type { VehicleRecordTable } from '../../db/schema/vehicle-record-table.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { refuseStale, requireFound } from '../../http/app-error.ts';
import { createdValues, recordChange, type Subject } from '../changelog/public.ts';
import { requireVehicle } from '../vehicles/public.ts';

type RecordTable = { [Table in NounTable]: TenantTables[Table] extends VehicleRecordTable ? Table : never }[NounTable];

/** A noun whose rows are entered for a vehicle, kept in the change log, and restored within 30 days. */
interface VehicleNoun<Table extends RecordTable, F extends Fields<TenantTables[Table]>, Added, Changes> {
  readonly noun: LoggedNoun;
  readonly listed: Listed<Table, F>;
  /** The fields that a user enters. */
  readonly entered: readonly (keyof F & string)[];
  /** The name of a record in the change log. */
  readonly nameOf: (record: ShapeOf<F>) => string;
  /** The columns of values entered at `now` that keep the rules of the noun; `before` is the record that they change. */
  readonly columnsOf: (values: Added | Changes, before: ShapeOf<F> | null, now: number) => Updateable<TenantTables[Table]>;
}

/** Who writes, and when. */
export interface Writing {
  readonly actor: Actor;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface RecordShape {
  readonly id: string;
  readonly vehicleId: string;
  readonly version: number;
}

/** The moment before which a deleted record is removed. What a logbook keeps for ten years are trips: these records are kept like those of any vehicle. */
export const removedBefore = (now: number): number => changesFinalBefore(now, { logbook: false });

type Described<Table extends RecordTable, F extends Fields<TenantTables[Table]>> = Pick<
  VehicleNoun<Table, F, never, never>,
  'noun' | 'listed' | 'entered' | 'nameOf'
>;

const loggedValues = (entered: readonly string[], record: object): LoggedValues =>
  Object.fromEntries(entered.map((name) => [name, (record as LoggedValues)[name]]));

/** Reading, locking and logging of the records of a noun. */
function storeOf<Table extends RecordTable, F extends Fields<TenantTables[Table]>>({ noun, listed, entered }: Described<Table, F>) {
  return {
    logged: (record: ShapeOf<F>): LoggedValues => loggedValues(entered, record),
    readShown: async (tenant: Tenant, id: string) => (await readRow(tenant, listed, id, isShown)) as (ShapeOf<F> & RecordShape) | undefined,
    lock: (tenant: Tenant, id: string) => lockRow(tenant, listed.table, id),
    log: (
      tenant: Tenant,
      { id, vehicleId }: RecordShape,
      entry: Writing & Pick<Parameters<typeof recordChange>[1], 'action' | 'before' | 'after'>,
    ): Promise<void> => recordChange(tenant, { noun, entityId: id, vehicleId: vehicleId as VehicleId, ...entry }),
  };
}

/** The columns of a row that are in no field, or under another name. */
interface StoredRow {
  readonly id: string;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
}

/** Lists and reads the records of a noun, also as the change log compares them. */
function readingOf<Table extends RecordTable, F extends Fields<TenantTables[Table]>>(described: Described<Table, F>) {
  const { listed, nameOf } = described;
  const { logged, readShown } = storeOf(described);
  const subjectOf = (record: ShapeOf<F>, row: StoredRow): Subject => ({
    record: logged(record),
    name: nameOf(record),
    startTime: null,
    endTime: null,
    deletedAt: row.deleted_at,
    placesKey: null,
    createdAt: row.created_at,
    origin: 'manual',
    logbook: false,
    refusalOf: () => null,
  });
  return {
    /** One page of the records of a vehicle, or of all of an account. */
    list: async (tenant: Tenant, { vehicleId, ...query }: VehicleQuery<F>) => {
      if (vehicleId === undefined) return listPage(tenant, listed, query, [isShown]);
      await requireVehicle(tenant, vehicleId);
      return listPage(tenant, listed, query, [sql<boolean>`vehicle_id = ${vehicleId}`, isShown]);
    },
    read: async (tenant: Tenant, id: string) => requireFound(await readShown(tenant, id)),
    /** The records with these ids, deleted ones too. */
    subjects: async (tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, Subject>> => {
      const rows = await readStoredRows(tenant, listed.table, ids);
      return new Map(rows.map((row) => [(row as StoredRow).id, subjectOf(presentRow(listed.fields, row), row as StoredRow)]));
    },
  };
}

/** Adds and changes records. */
function writingOf<
  Table extends RecordTable,
  F extends Fields<TenantTables[Table]>,
  Added extends { readonly vehicleId: string },
  Changes extends { readonly version?: number | undefined },
>(described: VehicleNoun<Table, F, Added, Changes>) {
  type Shape = ShapeOf<F> & RecordShape;
  const { listed, columnsOf } = described;
  const { logged, readShown, lock, log } = storeOf(described);
  return {
    add: (tenant: Tenant, writing: Writing, values: Added): Promise<Shape> =>
      tenant.transaction(async (transaction) => {
        await requireVehicle(transaction, values.vehicleId);
        const columns = { ...columnsOf(values, null, writing.now), vehicle_id: values.vehicleId, created_at: new Date(writing.now) };
        // Which columns a table needs is known where the noun is described.
        const added = (await insertRow(transaction, listed, columns as unknown as Insertable<TenantTables[Table]>)) as Shape;
        await log(transaction, added, { ...writing, action: 'created', after: createdValues(logged(added)) });
        return added;
      }),
    change: (tenant: Tenant, writing: Writing, id: string, changes: Changes): Promise<Shape> =>
      tenant.transaction(async (transaction) => {
        await lock(transaction, id);
        const before = requireFound(await readShown(transaction, id));
        refuseStale(changes.version, before);
        const values = { ...columnsOf(changes, before, writing.now), version: before.version + 1 } as unknown as Updateable<
          TenantTables[Table]
        >;
        const after = requireFound(await updateRow(transaction, listed, { id, values, condition: isShown })) as Shape;
        await log(transaction, after, { ...writing, action: 'changed', before: logged(before), after: logged(after) });
        return after;
      }),
  };
}

/** Hides records until a job removes them, and shows them again. */
function deletionOf<Table extends RecordTable, F extends Fields<TenantTables[Table]>>(described: Described<Table, F>) {
  const { table } = described.listed;
  const { readShown, lock, log } = storeOf(described);
  return {
    delete: (tenant: Tenant, writing: Writing, id: string): Promise<void> =>
      tenant.transaction(async (transaction) => {
        await lock(transaction, id);
        const deleted = requireFound(await readShown(transaction, id));
        await hideRow(transaction, table, id, writing.now);
        await log(transaction, deleted, { ...writing, action: 'deleted' });
      }),
    /** One that was deleted in the last 30 days; one that is shown already stays. */
    restore: (tenant: Tenant, writing: Writing, id: string): Promise<void> =>
      tenant.transaction(async (transaction) => {
        await lock(transaction, id);
        if ((await readShown(transaction, id)) !== undefined) return;
        await restoreRow(transaction, table, id, { now: writing.now, since: removedBefore(writing.now) });
        await log(transaction, requireFound(await readShown(transaction, id)), { ...writing, action: 'restored' });
      }),
  };
}

/** The use cases of such a noun, the same for all. */
export const vehicleRecords = <
  Table extends RecordTable,
  F extends Fields<TenantTables[Table]>,
  Added extends { readonly vehicleId: string },
  Changes extends { readonly version?: number | undefined },
>(
  described: VehicleNoun<Table, F, Added, Changes>,
) => ({ ...described, ...readingOf(described), ...writingOf(described), ...deletionOf(described) });

/** Which records a list shows: of a vehicle, or of all of an account. */
type VehicleQuery<F> = ListQuery<F> & { readonly fields?: undefined; readonly vehicleId?: string | undefined };
