import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Card } from '@wattbook/contract/cards/card.schema';
import type { CatalogueCard } from '@wattbook/contract/cards/card-master-data.schema';
import { MAX_CARDS } from '@wattbook/domain/cards/card-fields';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { sendOrWait } from '../../../outbox/send-or-wait.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { useUser } from '../../account/public.ts';

export const cardsNoun = 'cards';

/** The fields of the list (COST-034). */
const listFields = [
  'id',
  'name',
  'color',
  'country',
  'active',
  'integration',
  'fleet',
  'default',
  'category',
  'vehicleId',
  'startDate',
  'endDate',
] as const;
export type ListedCard = Pick<Card, (typeof listFields)[number]>;

/** Every card of the account; the screen has its own switch for active ones (COST-034 to COST-037, OQ-195). */
export const cardsQuery = (userId: string) =>
  queryOptions({
    queryKey: [cardsNoun, userId, 'list'],
    queryFn: async ({ signal }) => {
      const query = { active: 'false' as const, limit: String(MAX_CARDS), sort: 'name' as const, fields: listFields.join(',') };
      // The contract makes every field optional because of `fields`; the requested ones are present.
      return (await call('GET /v1/cards', { query }, { signal })) as { readonly total: number; readonly data: readonly ListedCard[] };
    },
  });

export const cardQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [cardsNoun, userId, 'detail', id],
    queryFn: ({ signal }) => call('GET /v1/cards/:id', { params: { id } }, { signal }),
  });

export const cardSource = {
  noun: cardsNoun,
  delete: (id: string) => call('DELETE /v1/cards/:id', { params: { id } }),
  restore: (id: string) => call('POST /v1/cards/:id/restore', { params: { id } }),
};

export type CatalogueEntry = Pick<CatalogueCard, 'id' | 'name' | 'country'>;

const dayMs = 86_400_000;

/** The names of the catalogue (COST-098). */
export const catalogueQuery = queryOptions({
  queryKey: [cardsNoun, 'catalogue'],
  staleTime: dayMs,
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /v1/master-data/cards', { query: { fields: 'id,name,country' } }, { signal });
    // The same: these fields are requested.
    return data as readonly CatalogueEntry[];
  },
});

/** One card of the catalogue (COST-099, OQ-199). */
export const catalogueCardQuery = (id: string) =>
  queryOptions({
    queryKey: [cardsNoun, 'catalogue', id],
    staleTime: dayMs,
    queryFn: ({ signal }) => call('GET /v1/master-data/cards/:id', { params: { id } }, { signal }),
  });

/** The operators of charging stations (COST-068). */
export const operatorsQuery = queryOptions({
  queryKey: [cardsNoun, 'operators'],
  staleTime: dayMs,
  queryFn: async ({ signal }) => (await call('GET /v1/master-data/operators', {}, { signal })).data,
});

export type CardBody = NonNullable<CallInput<'POST /v1/cards'>['body']>;
export type CardChangesBody = NonNullable<CallInput<'PATCH /v1/cards/:id'>['body']>;

/** The token of a provider is never stored in a browser: such a card does not wait. */
const hasSecret = ({ token }: { readonly token?: string | null | undefined }): boolean => token != null && token !== '';

/** Saves a new card or changes of a stored one, in the name of the user (COST-091, COST-094); null: Wattbook cannot be reached, and they wait. */
export function useSaveCard() {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const refresh = () => refreshRows(client, cardsNoun, userId);
  return {
    create: async (body: CardBody): Promise<Card | null> => {
      const changes = { ...body, userId };
      const record = { id: null, startTime: null, name: body.name };
      const saved = hasSecret(body)
        ? await call('POST /v1/cards', { body: changes })
        : await sendOrWait({ noun: 'cards', vehicleId: userId, record, version: null, changes, stored: null });
      await refresh();
      return saved;
    },
    change: async (card: Card, body: CardChangesBody): Promise<Card | null> => {
      const { id, version } = card;
      const changes = { ...body, id, userId };
      const record = { id, startTime: null, name: body.name ?? card.name };
      const saved = hasSecret(body)
        ? await call('PATCH /v1/cards/:id', { params: { id }, body: changes })
        : await sendOrWait({ noun: 'cards', vehicleId: userId, record, version, replaces: true, changes, stored: card });
      await refresh();
      return saved;
    },
  };
}
