import type { FleetStatement } from '@wattbook/contract/payroll/payroll.schema';
import type { FleetRun } from '@wattbook/contract/payroll/runs.schema';
import type { AccountId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { type FleetDriver, openPayroll, payrollCalls } from '../../../testing/payroll.ts';

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

const states = async () => (await calls.list(owner, fleetId)).data.map(({ number, state, due }) => [number, state, due]);
const close = async () => (await calls.close(owner, fleetId)).json<FleetRun>();
const reason = 'The meter was read twice.';

describe('a statement that payroll rejects', () => {
  it('is told to its driver with the reason, and a new one takes its place and is paid once', async () => {
    const { id } = await calls.issue(jana, '2026-05', { kWh: 20 });
    const rejected = (await calls.reject(owner, fleetId, id)).json<FleetStatement>();
    expect(rejected).toMatchObject({ state: 'rejected', question: { text: reason, rejects: true, answer: null } });
    const messages = await server.database.forAccount(jana.driver.accountId).selectFrom('messages').select(['kind', 'channel']).execute();
    expect(messages).toEqual([{ kind: 'statementRejected', channel: 'mail' }]);
    await server.runJob('questions of payroll');
    expect(await server.database.forAccount(jana.driver.accountId).selectFrom('messages').select('id').execute()).toHaveLength(1);
    expect((await calls.own(jana)).statements).toMatchObject([{ state: 'rejected', question: { text: reason } }]);
    expect((await calls.approve(owner, fleetId)).json()).toEqual({ approved: 0 });
    await calls.issue(jana, '2026-05', { kWh: 10, corrects: 1 });
    const due = (await calls.list(owner, fleetId)).data[0]?.due;
    expect(await states()).toEqual([
      [2, 'open', due],
      [1, 'replaced', 6.8],
    ]);
    await calls.approve(owner, fleetId);
    expect(await close()).toMatchObject({ statements: 1, due });
    expect((await calls.close(owner, fleetId)).statusCode).toBe(400);
  });

  it('is paid after all where payroll was wrong, and then not replaced any more', async () => {
    const { id } = await calls.issue(jana, '2026-05', { kWh: 20 });
    await calls.reject(owner, fleetId, id);
    expect((await calls.approve(owner, fleetId, [id])).json()).toEqual({ approved: 1 });
    await calls.issue(jana, '2026-05', { kWh: 10, corrects: 1 });
    expect((await states()).map(([number, state]) => [number, state])).toEqual([
      [2, 'open'],
      [1, 'approved'],
    ]);
    expect(await close()).toMatchObject({ statements: 1, due: 6.8 });
  });

  it('may be one that is questioned, whose question is then not answered any more', async () => {
    const { id } = await calls.issue(jana, '2026-05');
    await calls.ask(owner, fleetId, id);
    expect((await calls.reject(owner, fleetId, id)).statusCode).toBe(200);
    expect((await calls.answer(jana, id)).statusCode).toBe(409);
    expect((await calls.ask(owner, fleetId, id)).statusCode).toBe(409);
    expect((await calls.reject(owner, fleetId, id)).statusCode).toBe(409);
  });

  it('is none that is approved, paid or replaced (conflict), of another fleet (not_found), or without a reason', async () => {
    const { id } = await calls.issue(jana, '2026-05');
    await calls.approve(owner, fleetId, [id]);
    expect((await calls.reject(owner, fleetId, id)).statusCode).toBe(409);
    await close();
    expect((await calls.reject(owner, fleetId, id)).statusCode).toBe(409);
    const { id: next } = await calls.issue(jana, '2026-04');
    expect((await calls.reject(owner, fleetId, next, ' ')).json()).toMatchObject({ errors: { reason: expect.any(String) } });
    const stranger = await signInAs(server);
    const other = await calls.create(stranger);
    expect((await calls.reject(stranger, other.id, next)).statusCode).toBe(404);
    expect((await calls.reject(stranger, fleetId, next)).statusCode).toBe(404);
    const viewer = await signInAs(server);
    await calls.admit(owner, fleetId, viewer, 'viewer');
    expect((await calls.reject(viewer, fleetId, next)).statusCode).toBe(403);
  });

  it('of two people who approve and reject at once is one of both', async () => {
    const { id } = await calls.issue(jana, '2026-05');
    const [approved, rejected] = await Promise.all([calls.approve(owner, fleetId, [id]), calls.reject(owner, fleetId, id)]);
    const state = (await states())[0]?.[1];
    // Approving what is rejected is a change of mind, so both may hold one after the other; rejecting what is approved may not.
    expect([approved.json<{ approved: number }>().approved, state]).toEqual([1, 'approved']);
    expect([200, 409]).toContain(rejected.statusCode);
  });

  it('stays when the consent goes, so that handing it in again pays nothing without a look, and is approved by its id', async () => {
    const { id } = await calls.issue(jana, '2026-05');
    await calls.reject(owner, fleetId, id);
    await calls.remove(jana.driver, `/vehicles/${jana.vehicle}/consent`);
    expect((await states()).map(([number, state]) => [number, state])).toEqual([[1, 'rejected']]);
    server.clock.now += 60_000;
    await calls.agree(owner, fleetId, jana);
    expect((await calls.handIn(jana, id)).json()).toMatchObject({ statements: [{ state: 'rejected', question: { text: reason } }] });
    expect((await calls.approve(owner, fleetId)).json()).toEqual({ approved: 0 });
    expect((await calls.approve(owner, fleetId, [id])).json()).toEqual({ approved: 1 });
  });

  it('stays when a new one had taken its place, which goes with the consent', async () => {
    const { id } = await calls.issue(jana, '2026-05', { kWh: 20 });
    await calls.reject(owner, fleetId, id);
    const { id: next } = await calls.issue(jana, '2026-05', { kWh: 10, corrects: 1 });
    await calls.remove(jana.driver, `/vehicles/${jana.vehicle}/consent`);
    server.clock.now += 60_000;
    await calls.agree(owner, fleetId, jana);
    await calls.handIn(jana, id);
    expect((await states()).map(([number, state]) => [number, state])).toEqual([[1, 'replaced']]);
    expect((await calls.approve(owner, fleetId)).json()).toEqual({ approved: 0 });
    await calls.handIn(jana, next);
    expect((await states()).map(([number, state]) => [number, state])).toEqual([
      [2, 'open'],
      [1, 'replaced'],
    ]);
  });
});
