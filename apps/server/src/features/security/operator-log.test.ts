import type { AccountId, UserId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, signInAs } from '../../testing/api-server.ts';
import { openOperatorLog } from './operator-log.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const record = async (isTTY: boolean, user: { readonly accountId: AccountId; readonly userId: UserId }) => {
  const lines: string[] = [];
  const log = openOperatorLog(server.database, { isTTY, write: (line: string | Uint8Array) => lines.push(String(line)) > 0 });
  await log.record({ kind: 'account_restored', user, caller: null });
  return lines;
};

describe('the security log of a command (decision 0048)', () => {
  it('is a line of the standard error where that is collected', async () => {
    const { accountId, userId } = await signInAs(server);
    const lines = await record(false, { accountId, userId });
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ event: 'account_restored', address: null, userId }),
    ]);
  });

  it('writes nothing on a terminal, where the answer of the command says it, and a row in both', async () => {
    const { headers, accountId, userId } = await signInAs(server);
    expect(await record(true, { accountId, userId })).toEqual([]);
    const { data } = (await server.app.inject({ url: `/v1/users/${userId}/security-events`, headers })).json<{ data: object[] }>();
    expect(data).toContainEqual(expect.objectContaining({ kind: 'account_restored', by: 'operator' }));
  });

  it('says on a terminal too what could not be stored', async () => {
    const { accountId } = await signInAs(server);
    const lines = await record(true, { accountId, userId: '0197a000-0000-7000-8000-000000000000' as UserId });
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ msg: 'a security event was not stored' })]);
  });
});
