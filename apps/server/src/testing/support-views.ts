import { v7 as newId } from 'uuid';
import { insertView } from '../features/support/support-views.store.ts';
import type { ApiServer, Person } from './api-server.ts';

/** Stores a running support view of the account of a user. */
export async function insertSupportView({ database, clock }: ApiServer, { accountId, userId }: Person): Promise<string> {
  const id = newId();
  const viewer = { accountId, userId, name: 'Otto Ops' };
  await insertView(database.forAccount(accountId), { id, userId, viewer, startedAt: clock.now, endsAt: clock.now + 60_000 });
  return id;
}
