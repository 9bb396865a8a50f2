import type { AccountId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn } from '../../../testing/api-server.ts';
import { type FleetDriver, openPayroll, payrollCalls } from '../../../testing/payroll.ts';
import { insertMeteredCharge } from '../../../testing/segments.ts';

let server: ApiServer;
let calls: ReturnType<typeof payrollCalls>;
let owner: SignedIn;
let fleetId: AccountId;
let jana: FleetDriver;

beforeAll(async () => {
  server = await openApiServer();
  calls = payrollCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, fleetId, jana } = await openPayroll(server));
});

const list = async () => (await calls.list(owner, fleetId)).data;

describe('a statement', () => {
  it('that came in with an archive does not arrive, and is not handed in: its owner could have edited it', async () => {
    server.clock.now -= 1000;
    await calls.remove(jana.driver, `/vehicles/${jana.vehicle}/consent`);
    const { id } = await calls.issue(jana, '2026-04');
    const { id: kept } = await calls.issue(jana, '2026-05');
    const mine = server.database.forAccount(jana.driver.accountId);
    const [row] = await mine.selectFrom('statements').selectAll().where('id', '=', id).execute();
    await mine.deleteFrom('statements').where('id', '=', id).execute();
    const values = { ...row, content: JSON.stringify(row?.content), imported_at: new Date(server.clock.now) };
    await mine
      .insertInto('statements')
      .values(values as never)
      .execute();
    await calls.agree(owner, fleetId, jana);
    expect((await list()).map((one) => one.id)).toEqual([kept]);
    expect((await calls.handIn(jana, id)).statusCode).toBe(404);
    expect((await calls.own(jana)).statements).toMatchObject([{ id: kept }]);
  });

  it.each([{ excluded: undefined }, { kWh: 'many' }, { amount: 1e12 }, { vehicle: null }])(
    'whose content is not whole (%j) stays behind, and the next arrives',
    async (values) => {
      await insertMeteredCharge(server.database, jana.driver, jana.vehicle, '2026-04-02T08:00:00Z');
      await calls.post(jana.driver, '/statements', { vehicleId: jana.vehicle, month: '2026-04' });
      const mine = server.database.forAccount(jana.driver.accountId);
      const row = await mine.selectFrom('statements').selectAll().executeTakeFirstOrThrow();
      await mine.deleteFrom('statements').execute();
      await mine
        .insertInto('statements')
        .values({ ...row, content: JSON.stringify({ ...row.content, ...values }) })
        .execute();
      await calls.issue(jana, '2026-05');
      expect(await list()).toMatchObject([{ month: '2026-05', number: 2 }]);
    },
  );
});
