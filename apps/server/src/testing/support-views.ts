import { v7 as newId } from 'uuid';
import { insertView } from '../features/support/support-views.store.ts';
import { type ApiServer, exampleProof, type Person, type SignedIn } from './api-server.ts';
import { allowLook } from './tickets.ts';

/** Stores a running support view of the account of a user. */
export async function insertSupportView({ database, clock }: ApiServer, { accountId, userId }: Person): Promise<string> {
  const id = newId();
  const viewer = { accountId, userId, name: 'Otto Ops' };
  await insertView(database.forAccount(accountId), { id, userId, viewer, startedAt: clock.now, endsAt: clock.now + 60_000 });
  return id;
}

/** Begins a look of an administrator at the account of a person, who allowed it; returns the headers of its calls. */
export async function openView(server: ApiServer, viewer: SignedIn, person: SignedIn): Promise<SignedIn['headers']> {
  await allowLook(server, person);
  const payload = { ...exampleProof, userId: person.userId };
  const answer = await server.app.inject({ method: 'POST', url: '/v1/support-views', payload, headers: viewer.headers });
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}
