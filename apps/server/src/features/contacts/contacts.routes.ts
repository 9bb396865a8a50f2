import type { contactsApi } from '@wattbook/contract/contacts/contacts.endpoints';
import { writeColumns } from '../../db/fields/write-columns.ts';
import { listPage } from '../../db/list-page.ts';
import { updateRow, deleteRow, insertRow, readRow } from '../../db/rows.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { contactFields, contacts } from './contact.fields.ts';

export const contactsRoutes = ({ database, now }: Pick<Platform, 'database' | 'now'>): Handlers<typeof contactsApi> => {
  const tenantOf = ({ accountId }: Actor) => database.forAccount(accountId);
  return {
    'GET /v1/contacts': ({ actor, query }) => listPage(tenantOf(actor), contacts, query),
    'POST /v1/contacts': ({ actor, body }) => {
      const columns = writeColumns(contactFields, body);
      return insertRow(tenantOf(actor), contacts, { ...columns, user_id: actor.userId, created_at: new Date(now()) });
    },
    'PATCH /v1/contacts/:id': async ({ actor, params, body }) =>
      requireFound(await updateRow(tenantOf(actor), contacts, params.id, writeColumns(contactFields, body))),
    'DELETE /v1/contacts/:id': async ({ actor, params }) => {
      const contact = await readRow(tenantOf(actor), contacts, params.id);
      // A contact of a fleet cannot be deleted (TEAM-042, OQ-225).
      if (contact?.fleet === true) throw new AppError('fleet_account');
      if (!(await deleteRow(tenantOf(actor), contacts, params.id))) throw new AppError('not_found');
    },
  };
};
