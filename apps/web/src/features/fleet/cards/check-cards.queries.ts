import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Card } from '@wattbook/contract/cards/card.schema';
import { announcedChange } from '@wattbook/domain/fleet/fleet-tasks';
import { MAX_CARDS } from '@wattbook/domain/cards/card-fields';
import { call } from '../../../api/api.ts';

const fields = [
  'id',
  'name',
  'fleet',
  'active',
  'category',
  'vehicleId',
  'fleetChecks',
  'fleetCheckInterval',
  'fleetCheckAskedAt',
] as const;

export type CheckedCard = Pick<Card, (typeof fields)[number]>;

/** The cards of the account with what decides whether a fleet waits for their check. Read again with every change of cards. */
export const checkedCardsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['cards', userId, 'checks'],
    queryFn: async ({ signal }) => {
      const query = { active: 'true' as const, limit: String(MAX_CARDS), fields: fields.join(',') };
      // The contract makes every field optional because of `fields`; the requested ones are present.
      return ((await call('GET /v1/cards', { query }, { signal })) as { readonly data: readonly CheckedCard[] }).data;
    },
  });

/** The answers to a check; the cards are loaded again after each (TEAM-069). */
export function useCardChecks(userId: string) {
  const client = useQueryClient();
  const send = async (cards: readonly CheckedCard[], answer: { readonly valid: boolean; readonly announced?: true }) => {
    const cardCheck = { date: new Date().toISOString(), userId, ...answer };
    try {
      for (const { id } of cards) await call('POST /v1/cards/:id/check', { params: { id }, body: { id, cardCheck } });
    } finally {
      await client.invalidateQueries({ queryKey: ['cards', userId] });
    }
  };
  return {
    /** TEAM-063 */
    confirm: (cards: readonly CheckedCard[]) => send(cards, { valid: true }),
    /** Of `due` cards to check, tells the fleet that these changed (TEAM-064, TEAM-067). */
    notify: (cards: readonly CheckedCard[], due: number) => send(cards, announcedChange(due)),
  };
}
