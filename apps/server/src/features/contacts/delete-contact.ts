import { contactDeletionVerdict } from '@wattbook/domain/contacts/contact-policy';
import { hideRow, isShown, restoreRow } from '../../db/hidden-rows.ts';
import { readRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import { contacts } from './contact.fields.ts';

/** Hides a contact until a job removes it. A contact of a fleet cannot be deleted (TEAM-042, OQ-225). */
export async function deleteContact(tenant: Tenant, actor: Actor, id: string, now: number): Promise<void> {
  const contact = requireFound(await readRow(tenant, contacts, id, isShown));
  requireAllowed(contactDeletionVerdict({ actor, contact }));
  if (!(await hideRow(tenant, 'contacts', id, now))) throw new AppError('not_found');
}

/** Shows a contact again that was deleted in the last ten minutes; one that is shown already stays. */
export async function restoreContact(tenant: Tenant, id: string, now: number): Promise<void> {
  if (!(await restoreRow(tenant, 'contacts', id, { now }))) throw new AppError('not_found');
}
