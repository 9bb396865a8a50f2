import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Platform } from '../../../platform.ts';
import {
  bookTrips,
  type EntryOfBook,
  runEffects,
  sealStored,
  type SegmentTableName,
  type TimelineAction,
  type UserChange,
  type WrittenSegments,
} from '../../../telemetry/public.ts';
import { createdValues, recordChange } from '../../changelog/public.ts';
import { setRuleStatuses } from '../set-rule-statuses.ts';
import type { PlannedChange } from './planned-change.ts';
import type { SegmentNoun, SegmentRow } from './segment-noun.ts';
import { readRows, restoreColumns } from './segment-rows.ts';

/** A change by a user whose rows are written, in its transaction. */
export interface WrittenChange<Table extends SegmentTableName = SegmentTableName> {
  readonly tenant: Tenant;
  readonly noun: Pick<SegmentNoun<Table, never>, 'table' | 'logged' | 'copyDetails' | 'priceAgain'>;
  readonly action: TimelineAction;
  readonly change: PlannedChange<Table>;
  /** The rows as they were. */
  readonly before: readonly SegmentRow<Table>[];
  /** Their vehicle, and the one that a moved entry has now. */
  readonly vehicleIds: readonly [VehicleId, ...VehicleId[]];
  readonly actor: Actor;
  readonly now: number;
  readonly placeHash: Platform['placeHash'];
  readonly publish: WrittenSegments['publish'];
}

/** Runs what follows from a change by a user. */
export const runUserEffects = (written: WrittenChange): Promise<void> =>
  runEffects({ ...written, reader: written.tenant, table: written.noun.table, writing: written.action, user: userChangeOf(written) });

/** What the change asks for of features above telemetry. */
function userChangeOf(written: WrittenChange): UserChange {
  const { tenant, noun, change, vehicleIds, now } = written;
  const { entityId, isPriced, restored, statuses } = change;
  const vehicleId = vehicleIds.at(-1) ?? vehicleIds[0];
  let booked: EntryOfBook | undefined;
  return {
    entityId,
    now,
    run: {
      ...(noun.copyDetails !== undefined && { details: async () => noun.copyDetails?.(tenant, [entityId]) }),
      ...(isPriced === true && { price: async () => noun.priceAgain?.(tenant, { vehicleId, id: entityId }, now) }),
      ...(restored !== undefined && { restore: () => restoreColumns(tenant, noun.table, entityId, restored) }),
      ...(noun.table === 'trips' && {
        book: async () => {
          booked = await bookChange(written as unknown as WrittenChange<'trips'>);
        },
      }),
      log: () => logChange(written, booked),
      seal: () => sealEntry(written),
      ...(statuses !== undefined && { statuses: () => setRuleStatuses(tenant, entityId, statuses) }),
    },
  };
}

/** In the book of each vehicle that has the trips, or had them. Returns the entry of the trip that the change is of, in the book of the vehicle that has it. */
async function bookChange({
  tenant,
  action,
  change,
  before,
  vehicleIds,
  actor,
  now,
}: WrittenChange<'trips'>): Promise<EntryOfBook | undefined> {
  const { entityId, related = [], shown = [], why, told } = change;
  const ids = [...new Set([...before.map(({ id }) => id), entityId, ...related, ...shown])];
  const by = { userId: actor.userId };
  let booked: EntryOfBook | undefined;
  for (const vehicleId of vehicleIds)
    booked = (await bookTrips(tenant, vehicleId, { ids, before, by, now, action, why, told })).get(entityId);
  return booked;
}

async function logChange(
  { tenant, noun, action, change, before, vehicleIds: [vehicleId], actor, now }: WrittenChange,
  booked: EntryOfBook | undefined,
): Promise<void> {
  if (action === 'decided') return;
  const { entityId, related = [], values } = change;
  const entry = { noun: noun.table, entityId, vehicleId, action, actor, now, related, ...(booked !== undefined && { booked }) };
  const readLogged = async () => (await readRows(tenant, noun.table, [entityId])).map(noun.logged)[0] ?? {};
  if (values !== undefined) await recordChange(tenant, { ...entry, ...values });
  else if (action === 'created') await recordChange(tenant, { ...entry, after: createdValues(await readLogged()) });
  else if (action === 'changed')
    await recordChange(tenant, { ...entry, before: before.map(noun.logged)[0] ?? {}, after: await readLogged() });
  else await recordChange(tenant, entry);
}

async function sealEntry({ tenant, change, vehicleIds: [vehicleId], placeHash }: WrittenChange): Promise<void> {
  const [trip] = await readRows(tenant, 'trips', [change.entityId]);
  if (trip !== undefined) await sealStored(tenant, { vehicleId, trip }, placeHash);
}
