import { isDeepStrictEqual } from 'node:util';
import type { Card, CardChanges, NewCard } from '@wattbook/contract/cards/card.schema';
import type { Integration } from '@wattbook/domain/cards/card-fields';
import { cardActionOf, cardVerdict } from '@wattbook/domain/cards/card-policy';
import { newCardColor } from '@wattbook/domain/cards/card-color';
import type { CardContent } from '@wattbook/domain/prices/card';
import { tariffFacts } from '@wattbook/domain/tariffs/tariff-facts';
import { v7 as newId } from 'uuid';
import { givenOf } from '../../db/fields/given.ts';
import { writeColumns } from '../../db/fields/write-columns.ts';
import type { Currency } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { refuseStale } from '../../http/app-error.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import type { Platform } from '../../platform.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import { type Author, createdValues, recordChange } from '../changelog/public.ts';
import { ensureSeries } from '../tariffs/public.ts';
import { readFormats } from '../profiles/public.ts';
import { loggedCard } from './card-log.ts';
import { contentOf, presentCard, writtenFields } from './card.fields.ts';
import { problemsOfCard, refuseInvalid, requireOwnIds } from './card-rules.ts';
import { clearDefaults, insertVersion, listColors, lockCards, readCardRow } from './cards.store.ts';
import { tokenPurpose } from './token-purpose.ts';
import { findCatalogueCard } from './master-data/list-card-master-data.ts';

/** Who writes cards of an account. */
export type CardWriter = Author & Pick<Actor, 'accountId'>;

/** What only a fleet sets of a card (COST-054, COST-056). */
interface OfFleet {
  readonly fleet?: boolean | undefined;
  readonly fleetCheckInterval?: number | null | undefined;
  readonly fleetRatesChanged?: false;
}

export interface SaveCardDeps extends Pick<Platform, 'database' | 'now'> {
  readonly sealing: Pick<Sealing, 'seal'>;
}

const contextOf = (sealing: Pick<Sealing, 'seal'>, currency: Currency) => ({
  currency,
  seal: (token: string) => sealing.seal(token, tokenPurpose),
});

/** Adds a card with its first version, which applies to every charge (COST-094, COST-103). Charges that have no card are priced again: this one may fit. */
export function createCard(deps: SaveCardDeps, actor: CardWriter, { userId, token: given, ...body }: NewCard & OfFleet): Promise<Card> {
  const now = new Date(deps.now());
  return deps.database.transaction(actor.accountId, async (tenant) => {
    await requireOwnIds(tenant, actor, { userId, vehicleId: body.vehicleId });
    await lockCards(tenant);
    const {
      currency = (await readFormats(tenant, actor.userId)).currency,
      color = newCardColor(await listColors(tenant)),
      baseCardId,
    } = body;
    const { token, ...values } = accessOf(body.integration, body.integration, { ...body, token: given, currency, color });
    const isUnknown = baseCardId !== null && (await findCatalogueCard(deps.database, baseCardId)) === undefined;
    refuseInvalid({ ...(await problemsOfCard(deps.database, values)), ...(isUnknown && { baseCardId: { word: 'invalid' } }) });
    if (values.default) await clearDefaults(tenant, { ...values, id: null, now });
    const columns = writeColumns(writtenFields, { ...values, token }, contextOf(deps.sealing, currency));
    const series = await ensureSeries(tenant.directory, values, now);
    const own = { account_id: actor.accountId, id: newId(), tariff_series: series, created_at: now, updated_at: now };
    const row = await tenant
      .insertInto('cards')
      .values({ ...columns, ...own, reprice_from: new Date(0) })
      .returningAll()
      .executeTakeFirstOrThrow();
    const card = presentCard(row);
    const entry = { noun: 'cards', entityId: card.id, vehicleId: null, action: 'created', actor, now: deps.now() } as const;
    await recordChange(tenant, { ...entry, after: createdValues(loggedCard(row)) });
    await insertVersion(tenant, { cardId: card.id, number: 1, content: contentOf(card, series), appliesFrom: null, now });
    return card;
  });
}

/** What a card keeps of the access to a provider: nothing that its provider does not need, so that a token of one never reaches another. */
function accessOf<Access extends { readonly RFID?: string | null | undefined; readonly token?: string | null | undefined }>(
  integration: Integration | null,
  before: Integration | null,
  given: Access,
): Access {
  const needs = integration === null ? { home: false, token: false } : tariffFacts[integration];
  const isOther = integration !== before;
  return {
    ...given,
    ...((!needs.home || (isOther && given.RFID === undefined)) && { RFID: null }),
    ...((!needs.token || (isOther && given.token === undefined)) && { token: null }),
  };
}

/** Refuses a change of these fields of a card. */
type RefuseCardChange = (card: Card, names: readonly string[]) => void;

/**
 * Changes a card (COST-094). Other prices are a new version, for the charges that start from now on; with `from`, for those that start from then on, which are priced
 * again.
 */
export const changeCard = (deps: SaveCardDeps, actor: Actor, id: string, changes: CardChanges): Promise<Card> =>
  writeCard(deps, actor, id, { changes, refuse: (card, names) => requireAllowed(cardVerdict(cardActionOf(names), { actor, card })) });

interface CardWrite {
  readonly changes: CardChanges & OfFleet;
  readonly refuse: RefuseCardChange;
}

/** Writes changes of a card that its writer does not refuse. */
export function writeCard(deps: SaveCardDeps, actor: CardWriter, id: string, { changes, refuse }: CardWrite): Promise<Card> {
  const now = new Date(deps.now());
  const { userId, id: named = id, version, from, ...given } = changes;
  return deps.database.transaction(actor.accountId, async (tenant) => {
    await requireOwnIds(tenant, actor, { userId, vehicleId: given.vehicleId });
    await lockCards(tenant);
    const before = await readCardRow(tenant, id);
    const card = presentCard(before);
    refuse(card, Object.keys(changes));
    if (named.toLowerCase() !== card.id) refuseInvalid({ id: { word: 'invalid' } });
    refuseStale(version, card);
    const entered = given.integration === undefined ? given : accessOf(given.integration, card.integration, given);
    const values = { ...card, ...givenOf(entered) };
    refuseInvalid(await problemsOfCard(deps.database, values));
    if (values.default) await clearDefaults(tenant, { ...values, id, now });
    // The fees are stored in minor units of the currency, which may have changed.
    const written = entered.currency === undefined ? entered : { ...entered, flat: values.flat, base: values.base };
    const series = await ensureSeries(tenant.directory, values, now);
    const saved = await tenant
      .updateTable('cards')
      .set({
        ...writeColumns(writtenFields, written, contextOf(deps.sealing, values.currency)),
        tariff_series: series,
        version: before.version + 1,
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = presentCard(saved);
    const entry = { noun: 'cards', entityId: id, vehicleId: null, action: 'changed', actor, now: deps.now() } as const;
    await recordChange(tenant, { ...entry, before: loggedCard(before), after: loggedCard(saved) });
    const content = contentOf(after, series);
    if (from !== undefined || !isDeepStrictEqual(content, contentOf(card, before.tariff_series))) {
      await addVersion(tenant, { cardId: id, content, number: before.content_number + 1, from, now, repriceFrom: before.reprice_from });
    }
    return after;
  });
}

interface AddedVersion {
  readonly cardId: string;
  readonly content: CardContent;
  readonly number: number;
  readonly from: string | undefined;
  readonly now: Date;
  /** What waits for an earlier change. */
  readonly repriceFrom: Date | null;
}

/** Adds a version, and marks the charges that follow it to be priced again. */
async function addVersion(tenant: Tenant, { cardId, content, number, from, now, repriceFrom }: AddedVersion): Promise<void> {
  const appliesFrom = from === undefined ? now : new Date(from);
  await insertVersion(tenant, { cardId, number, content, appliesFrom, now });
  const due = from === undefined || (repriceFrom !== null && repriceFrom < appliesFrom) ? repriceFrom : appliesFrom;
  await tenant.updateTable('cards').set({ content_number: number, reprice_from: due }).where('id', '=', cardId).execute();
}
