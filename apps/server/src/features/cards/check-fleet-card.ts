import type { Card, NewCardCheck } from '@wattbook/contract/cards/card.schema';
import { cardVerdict } from '@wattbook/domain/cards/card-policy';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import type { Platform } from '../../platform.ts';
import { markFleets } from '../vehicles/public.ts';
import { presentCard } from './card.fields.ts';
import { refuseInvalid, requireOwnIds } from './card-rules.ts';
import { lockCards, readCardRow } from './cards.store.ts';

/** How many checks of a card are kept: more than ten years of monthly ones. */
const maxChecks = 150;
/** The clock of a browser may be a little ahead. */
const aheadMs = 86_400_000;

/** Records that a driver found a card of the fleet right or wrong (API-106, TEAM-068). */
export function checkFleetCard(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  actor: Actor,
  id: string,
  { id: named = id, cardCheck }: NewCardCheck,
): Promise<Card> {
  return database.transaction(actor.accountId, async (tenant) => {
    await requireOwnIds(tenant, actor, { userId: cardCheck.userId });
    await lockCards(tenant);
    const card = await readCardRow(tenant, id);
    requireAllowed(cardVerdict('check', { actor, card }));
    const { fleet_checks: checks, version } = card;
    if (named.toLowerCase() !== id.toLowerCase()) refuseInvalid({ id: { word: 'invalid' } });
    if (Date.parse(cardCheck.date) > now() + aheadMs)
      throw new AppError('validation', { fields: { 'cardCheck.date': { word: 'future' } } });
    const saved = await tenant
      .updateTable('cards')
      .set({
        fleet_checks: JSON.stringify([...checks, cardCheck].slice(-maxChecks)),
        fleet_check_asked_at: null,
        fleet_rates_changed: !cardCheck.valid || cardCheck.announced === true,
        version: version + 1,
        updated_at: new Date(now()),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await markFleets(tenant, saved.vehicle_id);
    return presentCard(saved);
  });
}
