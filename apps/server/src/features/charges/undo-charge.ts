import type { ChargeChanges } from '@wattbook/contract/charges/charge-form.schema';
import type { ChangeAction } from '@wattbook/domain/changelog/changes';
import { hasValues } from '@wattbook/domain/changelog/change-of';
import { type ChargeAction, chargeVerdict } from '@wattbook/domain/charges/charge-policy';
import type { ChargeId, VehicleId } from '@wattbook/domain/ids';
import type { Updateable } from 'kysely';
import type { Currency } from '../../db/fields/money.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import type { ChargesTable } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { type LoggedRecords, type Moment, type Subject, type UndoneChange, type Undoing, undoRefusal } from '../changelog/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { restoreChargeValues } from './change-charge.ts';
import { enteredNames, followingColumns, loggedCharge } from './charge-log.ts';
import { chargeVehicle, readChargeFacts } from './charge-rules.ts';
import { chargeFields, type ChargeRow, sources } from './charge.fields.ts';
import type { SaveChargeDeps } from './create-charge.ts';
import { restoreCharge } from './delete-charge.ts';
import { moveCharge } from './move-charge.ts';
import { unmergeCharge } from './unmerge-charge.ts';
import { lockForChange } from '../segments/public.ts';

/** What the change log needs of charges. */
export const loggedCharges = (deps: SaveChargeDeps): LoggedRecords => ({
  // An undo writes the address as well, as the line that it is stored as.
  entered: [...enteredNames, 'address', 'vehicleId'],
  lock: lockForChange,
  read: async (tenant, ids, moment) => {
    const rows = await tenant
      .selectFrom('charges')
      .selectAll()
      .where('id', 'in', ids as ChargeId[])
      .where('status', '<>', 'open')
      .execute();
    const subjects = new Map<string, Subject>();
    for (const [vehicleId, ofVehicle] of Map.groupBy(rows, (row) => row.vehicle_id)) {
      const vehicle = await readVehicle(tenant, vehicleId);
      for (const row of ofVehicle) subjects.set(row.id, await subjectOf(tenant, row, vehicle, moment));
    }
    return subjects;
  },
  undo: {
    changed: (undoing, change) => undoChargeChange({ ...deps, ...undoing }, undoing, change),
    moved: (undoing, { entityId, before }) =>
      moveCharge({ ...deps, ...undoing }, undoing.actor, entityId, before['vehicleId'] as VehicleId),
    deleted: (undoing, { entityId }) => restoreCharge({ ...deps, ...undoing }, undoing.actor, entityId),
    merged: (undoing, { entityId }) => unmergeCharge({ ...deps, ...undoing }, undoing.actor, entityId),
  },
});

/** What undoes an action. */
const undoneBy: Readonly<Partial<Record<ChangeAction, ChargeAction>>> = {
  changed: 'change',
  moved: 'move',
  deleted: 'restore',
  merged: 'unmerge',
};

async function subjectOf(
  tenant: Tenant,
  row: ChargeRow,
  vehicle: Awaited<ReturnType<typeof readVehicle>>,
  { actor, now }: Moment,
): Promise<Subject> {
  const facts = await readChargeFacts(tenant, row, chargeVehicle(vehicle));
  return {
    record: { ...loggedCharge(row), vehicleId: row.vehicle_id },
    name: null,
    startTime: row.start_time,
    endTime: row.end_time,
    deletedAt: row.deleted_at,
    placesKey: null,
    createdAt: row.created_at,
    origin: originOf(row),
    logbook: vehicle.logbook,
    refusalOf: (action) => {
      const undo = undoneBy[action];
      return undo === undefined ? null : undoRefusal(chargeVerdict(undo, { ...facts, actor, now }));
    },
  };
}

function originOf(row: ChargeRow): Subject['origin'] {
  if (row.import) return 'import';
  if (row.source === sources.merged) return 'merge';
  return row.source === sources.entered ? 'manual' : 'vehicle';
}

/** Gives a charge the values back that a change replaced. What follows from them is restored where nothing else has changed it since. */
async function undoChargeChange(
  deps: SaveChargeDeps,
  { actor }: Undoing,
  { entityId, before, after, record }: UndoneChange,
): Promise<void> {
  const values: LoggedValues = Object.fromEntries(
    enteredNames.filter((name) => Object.hasOwn(before, name)).map((name) => [name, before[name]]),
  );
  const unchanged = Object.entries(followingColumns).filter(
    ([name]) => Object.hasOwn(before, name) && hasValues(record, { [name]: after[name] }),
  );
  const restored: Updateable<ChargesTable> = {
    ...Object.fromEntries(unchanged.map(([name, column]) => [column, before[name]])),
    ...costColumns(before),
  };
  await restoreChargeValues(deps, actor, entityId, { changes: values as ChargeChanges, restored });
}

/** A cost comes back in the currency that it had. */
function costColumns({ cost, costCurrency }: LoggedValues): Updateable<ChargesTable> {
  if (cost === null) return { cost: null, cost_currency: null };
  if (typeof cost !== 'number' || typeof costCurrency !== 'string') return {};
  return writeColumns({ cost: chargeFields.cost }, { cost }, { currency: costCurrency as Currency });
}
