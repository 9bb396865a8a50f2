import { queryOptions } from '@tanstack/react-query';
import type { Card } from '@wattbook/contract/cards/card.schema';
import { call } from '../../../api/api.ts';

const fields = ['id', 'name', 'color'] as const satisfies readonly (keyof Card)[];

/** Every card of the account by name, with its colour, also those that are not active any more; read again when one is saved. */
export const cardNamesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['cards', userId, 'names'],
    queryFn: async ({ signal }) => {
      const query = { active: 'false' as const, sort: 'name' as const, fields: fields.join(',') };
      // The contract makes every field optional because of `fields`; the requested ones are present.
      return (await call('GET /v1/cards', { query }, { signal })).data as readonly Pick<Card, (typeof fields)[number]>[];
    },
    staleTime: 5 * 60_000,
  });
