import type { ApiKey } from '@wattbook/contract/api';
import { type ApiServer, signInAs } from '@wattbook/server/testing/api-server';
import { idFields, idsIn, readAllRows, withOneForeignId } from '@wattbook/server/testing/foreign-requests';
import { sharedRows } from '@wattbook/server/testing/called-rows';
import { createExampleUser, endpoints, type ValidRequest, validRequest } from '@wattbook/server/testing/valid-requests';
import { onExampleServer } from './example-server.ts';
import { type Fault, Findings } from './fault.ts';

/** Rows that jobs still change after the examples are made are waited for. */
async function readQuietRows(server: ApiServer, owner: Parameters<typeof readAllRows>[1]) {
  let rows = await readAllRows(server, owner);
  for (let round = 0; round < 30; round += 1) {
    await new Promise((later) => setTimeout(later, 1000));
    const next = await readAllRows(server, owner);
    if (next === rows) return rows;
    rows = next;
  }
  throw new Error('the rows of the owner did not come to rest');
}

async function useForeignIds() {
  const found = new Findings();
  await onExampleServer(async (server, ask) => {
    const owner = await createExampleUser(server, await signInAs(server), 'moved@example.org');
    const caller = await createExampleUser(server, await signInAs(server), 'elsewhere@example.org');
    await server.pool.query('update imports set created_at = now(), heard_at = now()');
    const before = await readQuietRows(server, owner);
    const tryCall = async (key: ApiKey, request: ValidRequest, foreign: string | null) => {
      found.tries += 1;
      const { status, text } = await ask({ ...request, headers: { ...request.headers, ...caller.headers } });
      const shown = idsIn(text).filter((id) => id !== foreign && Object.values(owner.ids).includes(id));
      found.expect(shown.length === 0 && !text.includes(owner.email), `${key} answered ${status} with ${shown.join(', ') || 'the e-mail'}`);
      return status;
    };
    for (const [key, { access, query, body, stream }] of endpoints) {
      if (access !== 'user' || stream !== undefined || sharedRows.includes(key)) continue;
      for (const request of withOneForeignId(validRequest(key, caller), caller, owner)) {
        const status = await tryCall(key, request, null);
        found.expect(status === 403 || status === 404, `${key} answered ${status} to an id of another account`);
      }
      if (key.startsWith('DELETE ')) continue;
      for (const { part, name } of [...idFields(query, 'query'), ...idFields(body, 'payload')])
        for (const foreign of [owner.userId, owner.vehicle, ...Object.values(owner.ids)]) {
          const request = validRequest(key, caller);
          const status = await tryCall(key, { ...request, [part]: { ...request[part], [name]: foreign } }, foreign);
          found.expect(status !== 500 && status !== 401 && status !== 0, `${key} answered ${status} to an id in ${name}`);
        }
    }
    found.expect((await readAllRows(server, owner)) === before, 'rows of the other account were changed');
    found.expect(before.includes(owner.vehicle), 'the other account had no rows');
  });
  return found.outcome;
}

export const foreignIds: readonly Fault[] = [
  {
    what: 'ids of another account in every call',
    promise: 'nothing of it is answered (403 or 404 where the id names the thing), and no row of it changes',
    run: useForeignIds,
  },
];
