import type { CostChanges } from '@wattbook/contract/costs/cost.schema';
import type { Selectable } from 'kysely';
import { presentRow } from '../../db/fields/field.ts';
import type { LoggedValues } from '../../db/schema/change-tables.ts';
import type { FixedCostsTable } from '../../db/schema/cost-tables.ts';
import type { Platform } from '../../platform.ts';
import type { LoggedRecords, Subject } from '../changelog/public.ts';
import { costFields } from './cost.fields.ts';
import { enteredNames, loggedCost } from './cost-log.ts';
import { restoreCost } from './delete-cost.ts';
import { changeCost } from './write-cost.ts';

/** What the change log needs of fixed costs. */
export const loggedCosts = ({ now }: Pick<Platform, 'now'>): LoggedRecords => ({
  entered: enteredNames,
  read: async (tenant, ids) => {
    const rows = await tenant
      .selectFrom('fixed_costs')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map((row) => [row.id, subjectOf(row)]));
  },
  undo: {
    changed: ({ actor, database }, { entityId, before }) =>
      changeCost(database.forAccount(actor.accountId), { actor, now: now() }, entityId, changesOf(before)),
    deleted: ({ actor, database }, { entityId }) => restoreCost(database.forAccount(actor.accountId), actor, entityId, now()),
  },
});

/** What a logbook keeps for ten years are trips: a fixed cost is kept like that of any vehicle. */
const subjectOf = (row: Selectable<FixedCostsTable>): Subject => ({
  record: loggedCost(presentRow(costFields, row)),
  name: row.description,
  startTime: null,
  endTime: null,
  deletedAt: row.deleted_at,
  placesKey: null,
  createdAt: row.created_at,
  origin: 'manual',
  logbook: false,
  refusalOf: () => null,
});

const changesOf = (before: LoggedValues): CostChanges =>
  Object.fromEntries(enteredNames.filter((name) => Object.hasOwn(before, name)).map((name) => [name, before[name]])) as CostChanges;
