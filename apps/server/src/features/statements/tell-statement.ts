import type { Statement } from '@wattbook/contract/statements/statement.schema';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { type News, tell } from '../messages/public.ts';
import { monthName } from './statement-document.ts';

interface Told extends Pick<News, 'except'> {
  readonly vehicle: string;
  readonly preferences: Preferences;
}

/** Tells of a statement that was made, in the transaction in which it was. */
export const tellOfStatement = (
  deps: Pick<Platform, 'sealing' | 'now'>,
  tenant: Tenant,
  { id, month }: Pick<Statement, 'id' | 'month'>,
  { vehicle, preferences, except = [] }: Told,
): Promise<void> =>
  tell(deps, tenant, { facts: { kind: 'statementMade', vehicle, month: monthName(month, preferences) }, thing: `statement ${id}`, except });
