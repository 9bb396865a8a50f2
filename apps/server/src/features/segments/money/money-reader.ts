import type { Currency } from '../../../db/fields/money.ts';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Platform } from '../../../platform.ts';
import { readCurrency } from '../../profiles/public.ts';

/** Who reads costs: in which currency, and where the rates are (decision 0201). */
export interface MoneyReader {
  readonly directory: Database['directory'];
  readonly own: Currency;
  /** The newest day whose rate can be known, ISO 8601. */
  readonly today: string;
}

/** The reader of the costs of a user. */
export async function moneyReaderOf(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  tenant: Tenant,
  { userId }: Pick<Actor, 'userId'>,
): Promise<MoneyReader> {
  return { directory: database.directory, own: await readCurrency(tenant, userId), today: new Date(now()).toISOString().slice(0, 10) };
}
