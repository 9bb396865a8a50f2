import { queryOptions } from '@tanstack/react-query';
import type { Card } from '@wattbook/contract/cards/card.schema';
import { call } from '../../../api/api.ts';

/** The fields of an offered card (CHG-062). */
const fields = [
  'id',
  'name',
  'active',
  'base',
  'fleet',
  'category',
  'startDate',
  'endDate',
  'vehicleId',
] as const satisfies readonly (keyof Card)[];
export type OfferedCard = Pick<Card, (typeof fields)[number]>;

/** The active cards that charges of a vehicle can have, by name (CHG-061, OQ-143). */
export const offeredCardsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['cards', vehicleId, 'offered'],
    queryFn: async ({ signal }) => {
      const query = { active: 'true' as const, vehicleId, sort: 'name' as const, fields: fields.join(',') };
      // The contract makes every field optional because of `fields`; the requested ones are present.
      return (await call('GET /v1/cards', { query }, { signal })).data as readonly OfferedCard[];
    },
  });
