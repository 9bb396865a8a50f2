import type { ChoosableCard } from '@wattbook/domain/cards/choose-card';
import type { Tenant } from '../../db/tenancy.ts';
import { readAccountDefaults } from '../profiles/public.ts';
import type { CardVersion } from './pricing.query.ts';

/** A card with everything that charges were or are priced with; a deleted one is not active. */
export interface PricedCard extends ChoosableCard {
  readonly id: string;
  readonly name: string;
  /** The highest number first. */
  readonly versions: readonly CardVersion[];
}

/** The cards of the account, deleted ones too: their charges keep them (OQ-203). */
export async function listPricedCards(tenant: Tenant): Promise<PricedCard[]> {
  const [cards, versions, { home }] = await Promise.all([
    tenant
      .selectFrom('cards')
      .select([
        'id',
        'name',
        'category',
        'active',
        'deleted_at',
        'vehicle_id',
        'start_date',
        'end_date',
        'is_default',
        'latitude',
        'longitude',
      ])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    tenant
      .selectFrom('card_versions')
      .select(['card_id as cardId', 'number', 'content', 'applies_from as appliesFrom', 'created_at as createdAt'])
      .orderBy('number', 'desc')
      .execute(),
    readAccountDefaults(tenant),
  ]);
  const byCard = Map.groupBy(versions, ({ cardId }) => cardId);
  return cards.map(({ latitude, longitude, ...row }) => ({
    id: row.id,
    name: row.name,
    category: row.category,
    active: row.active && row.deleted_at === null,
    vehicleId: row.vehicle_id,
    startDate: row.start_date,
    endDate: row.end_date,
    isDefault: row.is_default,
    place: latitude !== null && longitude !== null ? { latitude, longitude } : row.category === 'Home' ? home : null,
    versions: byCard.get(row.id) ?? [],
  }));
}

/** The version of a card that a charge follows by its start: of those that apply, the newest; null: none applies. */
export const versionOf = ({ versions }: PricedCard, startTime: Date): CardVersion | null =>
  versions.find(({ appliesFrom }) => appliesFrom === null || appliesFrom <= startTime) ?? null;
