import { Readable } from 'node:stream';
import type { statementsApi } from '@wattbook/contract/statements/statements.endpoints';
import type { NewStatement, Statement } from '@wattbook/contract/statements/statement.schema';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers, SentFile } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { readReportedVehicle } from '../charges/public.ts';
import { readFormats, readLanguage } from '../profiles/public.ts';
import { type IssueDeps, issueStatement } from './issue-statement.ts';
import { lastMonthOf } from './last-month.ts';
import { fileNameOf } from './statement-document.ts';
import { readStatementYear } from './statement-year.ts';
import { tellOfStatement } from './tell-statement.ts';
import { readPdfOf, saveSettings } from './statements.store.ts';

type RouteDeps = IssueDeps & Pick<Platform, 'sealing'>;

export const statementsRoutes = (deps: RouteDeps): Handlers<typeof statementsApi> => {
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  return {
    'GET /v1/statements': ({ actor, query }) => readStatementYear(deps, tenantOf(actor), query),
    'POST /v1/statements': ({ actor, body }) => issueByHand(deps, actor, body),
    'GET /v1/statements/:id/pdf': ({ actor, params }) => sendStatement(tenantOf(actor), params.id),
    'PUT /v1/vehicles/:id/statement-settings': async ({ actor, params, body }) => {
      const tenant = tenantOf(actor);
      const { timeZone } = await readReportedVehicle(deps, tenant, params.id);
      return saveSettings(tenant, params.id, body, { userId: actor.userId, lastMonth: lastMonthOf(deps.now(), timeZone) });
    },
  };
};

/** Issues a statement, and tells the users of the account who want that. */
const issueByHand = (deps: RouteDeps, { accountId, userId }: Actor, asked: NewStatement): Promise<Statement> =>
  deps.database.transaction(accountId, async (tenant) => {
    const issued = await issueStatement(deps, tenant, userId, asked);
    const { name: vehicle, timeZone } = await readReportedVehicle(deps, tenant, asked.vehicleId);
    const preferences = preferencesOfUser(await readFormats(tenant, userId), timeZone);
    await tellOfStatement(deps, tenant, issued, { vehicle, preferences });
    return issued;
  });

async function sendStatement(tenant: Tenant, id: string): Promise<SentFile> {
  const { pdf, ...statement } = requireFound(await readPdfOf(tenant, id));
  return { name: fileNameOf(statement, await loadCatalogue(await readLanguage(tenant))), bytes: Readable.from([pdf]) };
}
