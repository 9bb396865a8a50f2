import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutBlocks } from '../../telemetry/packing/cut-blocks.ts';
import { type ApiServer, examplePassword, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { unzip } from '../../testing/unzip.ts';

let server: ApiServer;
let user: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  user = await signInAs(server);
});
afterAll(() => server.close());

async function fetchFiles(): Promise<ReadonlyMap<string, string>> {
  const request = { headers: user.headers, payload: { currentPassword: examplePassword } };
  const answer = await server.app.inject({ method: 'POST', url: `/v1/users/${user.userId}/archive`, ...request });
  return unzip((await server.app.inject({ url: answer.json<{ link: string }>().link })).rawPayload);
}

it('the archive leaves out samples that can no longer be read, and lists them', async () => {
  const vehicle = await insertVehicle(server, user, { name: 'Beule' });
  const [tenant, ids] = [server.database.forAccount(user.accountId), { account_id: user.accountId, vehicle_id: vehicle }];
  for (const day of [1, 2]) {
    const [block] = await cutBlocks([{ ts: Date.UTC(2026, 2, day, 8), source: 'teslafi', soc: 50 }]);
    const bytes = Buffer.from(block?.bytes ?? []);
    if (day === 1) bytes.writeUInt8(bytes.readUInt8(8) ^ 255, 8);
    const time = new Date(block?.startTime ?? 0);
    const row = { ...ids, start_time: time, end_time: time, sample_count: 1, bytes, strip: null };
    await tenant.insertInto('packed_blocks').values(row).execute();
  }
  const files = await fetchFiles();
  expect((files.get(`samples/beule-${vehicle.slice(-8)}.csv`) ?? '').split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^2026-03-02T08:00:00.000Z,teslafi,50,/),
    '',
  ]);
  expect(files.get('damaged-samples.csv')).toContain(`${vehicle},2026-03-01T08:00:00.000Z,2026-03-01T08:00:00.000Z,1,`);
});
