import type { CardChanges } from '@wattbook/contract/cards/card.schema';
import type { Actor as AnyActor } from '@wattbook/domain/access/actor';
import { cardVerdict } from '@wattbook/domain/cards/card-policy';
import { type LoggedRecords, type Subject, undoRefusal } from '../changelog/public.ts';
import type { CardRow } from './card.fields.ts';
import { enteredNames, loggedCard } from './card-log.ts';
import { restoreCard } from './delete-card.ts';
import { changeCard, type SaveCardDeps } from './save-card.ts';

/** What the change log needs of cards. A token is stored sealed and once: where it was replaced, the old one is gone. */
export const loggedCards = (deps: SaveCardDeps): LoggedRecords => ({
  entered: enteredNames,
  final: ['hasToken'],
  read: async (tenant, ids, { actor }) => {
    const rows = await tenant
      .selectFrom('cards')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map((row) => [row.id, subjectOf(row, actor)]));
  },
  undo: {
    changed: ({ actor, ...undoing }, { entityId, before }) => {
      const values = Object.fromEntries(enteredNames.filter((name) => Object.hasOwn(before, name)).map((name) => [name, before[name]]));
      return changeCard({ ...deps, ...undoing }, actor, entityId, values as CardChanges);
    },
    deleted: ({ actor, database }, { entityId }) => restoreCard(database.forAccount(actor.accountId), actor, entityId, deps.now()),
  },
});

const subjectOf = (row: CardRow, actor: AnyActor): Subject => ({
  record: loggedCard(row),
  name: row.name,
  startTime: null,
  endTime: null,
  deletedAt: row.deleted_at,
  placesKey: null,
  createdAt: row.created_at,
  origin: 'manual',
  logbook: false,
  refusalOf: () => undoRefusal(cardVerdict('change', { actor, card: row })),
});
