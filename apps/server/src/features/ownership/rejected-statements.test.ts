import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import type { AccountId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn } from '../../testing/api-server.ts';
import { type FleetDriver, openPayroll, payrollCalls } from '../../testing/payroll.ts';
import { insertTrip } from '../../testing/segments.ts';

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
  for (const month of ['04', '05'])
    await insertTrip(server.database, jana.driver, jana.vehicle, `2026-${month}-02T06:00:00Z`, { distance: 100 });
});

const employer = async () => {
  const answer = await calls.get(jana.driver, `/vehicles/${jana.vehicle}/ownership?timezone=Europe/Berlin`);
  const { employerBy, parts } = answer.json<Ownership>();
  return [employerBy, parts.find(({ part }) => part === 'employer')?.amount ?? null];
};

describe('a statement that payroll rejects (decision 0180)', () => {
  it('is no money of the employer, and is some once payroll approves it after all', async () => {
    const { id } = await calls.issue(jana, '2026-05', { kWh: 20 });
    expect(await employer()).toEqual(['stated', -6.8]);
    await calls.reject(owner, fleetId, id);
    expect(await employer()).toEqual([null, null]);
    await calls.issue(jana, '2026-04', { kWh: 10 });
    expect(await employer()).toEqual(['stated', -3.4]);
    await calls.approve(owner, fleetId, [id]);
    expect(await employer()).toEqual(['stated', -10.2]);
  });

  it('leaves what was approved of its month before, and not what it had replaced', async () => {
    const { id } = await calls.issue(jana, '2026-05', { kWh: 20 });
    await calls.approve(owner, fleetId, [id]);
    const { id: second } = await calls.issue(jana, '2026-05', { kWh: 10, corrects: 1 });
    const { id: third } = await calls.issue(jana, '2026-05', { kWh: 10, corrects: 2 });
    expect((await calls.reject(owner, fleetId, second)).statusCode).toBe(409);
    expect((await calls.reject(owner, fleetId, third)).statusCode).toBe(200);
    expect(await employer()).toEqual(['stated', -6.8]);
  });
});
