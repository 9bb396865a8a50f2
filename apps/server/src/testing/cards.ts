import type { CardContent } from '@wattbook/domain/prices/card';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { CardsTable } from '../db/schema/card-tables.ts';
import type { Database } from '../db/tenancy.ts';
import { exampleNoon, type Person } from './api-server.ts';

/** Stores an active public card of all vehicles without prices, and its first version; `values` replaces columns, `prices` the content of the version. */
export async function insertCard(
  database: Database,
  { accountId }: Pick<Person, 'accountId'>,
  values: Partial<Insertable<CardsTable>> = {},
  prices: Partial<CardContent> = {},
): Promise<string> {
  const [id, at] = [newId(), new Date(exampleNoon)];
  const content = { currency: 'EUR', base: 0, loss: 0, renewable: values.renewable ?? false, prices: [], ...prices };
  const tenant = database.forAccount(accountId);
  await tenant
    .insertInto('cards')
    .values({
      account_id: accountId,
      id,
      name: 'City works',
      color: '#2f6fed',
      category: 'Public',
      country: 'DE',
      currency: 'EUR',
      flat: 0,
      base: 0,
      loss: 0,
      prices: '[]',
      operators: [],
      created_at: at,
      updated_at: at,
      ...values,
    })
    .execute();
  await tenant
    .insertInto('card_versions')
    .values({ account_id: accountId, card_id: id, number: 1, content: JSON.stringify(content), created_at: at })
    .execute();
  return id;
}
