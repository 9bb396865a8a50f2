import { Readable } from 'node:stream';
import type { statementsApi } from '@wattbook/contract/statements/statements.endpoints';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers, SentFile } from '../../http/handler.ts';
import { readReportedVehicle } from '../charges/public.ts';
import { readLanguage } from '../profiles/public.ts';
import { type IssueDeps, issueStatement } from './issue-statement.ts';
import { lastMonthOf } from './last-month.ts';
import { fileNameOf } from './statement-document.ts';
import { readStatementYear } from './statement-year.ts';
import { readPdfOf, saveSettings } from './statements.store.ts';

export const statementsRoutes = (deps: IssueDeps): Handlers<typeof statementsApi> => {
  const tenantOf = ({ accountId }: Actor) => deps.database.forAccount(accountId);
  return {
    'GET /v1/statements': ({ actor, query }) => readStatementYear(deps, tenantOf(actor), query),
    'POST /v1/statements': ({ actor, body }) => issueStatement(deps, tenantOf(actor), actor.userId, body),
    'GET /v1/statements/:id/pdf': ({ actor, params }) => sendStatement(tenantOf(actor), params.id),
    'PUT /v1/vehicles/:id/statement-settings': async ({ actor, params, body }) => {
      const tenant = tenantOf(actor);
      const { timeZone } = await readReportedVehicle(deps, tenant, params.id);
      return saveSettings(tenant, params.id, body, { userId: actor.userId, lastMonth: lastMonthOf(deps.now(), timeZone) });
    },
  };
};

async function sendStatement(tenant: Tenant, id: string): Promise<SentFile> {
  const { pdf, ...statement } = requireFound(await readPdfOf(tenant, id));
  return { name: fileNameOf(statement, await loadCatalogue(await readLanguage(tenant))), bytes: Readable.from([pdf]) };
}
