import type { AccountId } from '@wattbook/domain/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, exampleProof, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { type FleetDriver, payrollCalls } from '../../../testing/payroll.ts';

let server: ApiServer;
let calls: ReturnType<typeof payrollCalls>;

beforeAll(async () => {
  server = await openApiServer();
  calls = payrollCalls(server);
});
afterAll(() => server.close());

const months = ['2026-03', '2026-04'] as const;
const kinds = ['approve', 'ask', 'reject', 'close', 'closeTwice', 'withdraw', 'agree', 'payee', 'end'] as const;
type Step =
  | { readonly kind: (typeof kinds)[number]; readonly who: number }
  | { readonly kind: 'issue'; readonly who: number; readonly month: (typeof months)[number]; readonly kWh: number };

const who = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('issue' as const),
      who,
      month: fc.constantFrom(...months),
      kWh: fc.integer({ min: 1, max: 50 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('approve' as const, 'approve' as const, 'ask' as const, 'reject' as const), who }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'closeTwice' as const, 'agree' as const, 'payee' as const), who }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('withdraw' as const, 'end' as const), who }) },
);

interface Life {
  readonly owner: SignedIn;
  readonly other: SignedIn;
  readonly fleetId: string;
  readonly drivers: readonly FleetDriver[];
  /** The number of the newest statement of each month of each driver. */
  readonly newest: Map<string, number>;
  readonly issued: Map<string, number>;
  readonly ended: Set<number>;
  /** What was approved once. */
  readonly approved: Set<string>;
}

async function play(life: Life, one: Step): Promise<void> {
  const { owner, other, fleetId, drivers, ended } = life;
  const driver = drivers[one.who];
  if (driver === undefined) throw new Error('There are two.');
  server.clock.now += 60_000;
  if (one.kind === 'approve') await calls.approve(owner, fleetId);
  if (one.kind === 'close') await calls.close(owner, fleetId, { payment: 'transfer' });
  if (one.kind === 'closeTwice')
    await Promise.all([calls.close(owner, fleetId), calls.close(other, fleetId), calls.approve(other, fleetId)]);
  if (one.kind === 'ask') await askAndApprove(life, driver);
  if (one.kind === 'reject') await rejectOne(life, driver);
  if (ended.has(one.who)) return;
  if (one.kind === 'issue') await issueNext(life, driver, one);
  if (one.kind === 'withdraw') await calls.remove(driver.driver, `/vehicles/${driver.vehicle}/consent`);
  if (one.kind === 'agree') await calls.agree(owner, fleetId, driver);
  if (one.kind === 'payee') await calls.enterPayee(driver);
  if (one.kind === 'end') await endAccount(life, driver, one.who);
}

/** Issues the statement of a month, or corrects its newest one, while two people approve what is there. */
async function issueNext(
  { newest, issued, owner, fleetId }: Life,
  driver: FleetDriver,
  { who: index, month, kWh }: Step & { kind: 'issue' },
) {
  const corrects = newest.get(`${index} ${month}`);
  const [statement] = await Promise.all([
    calls.issue(driver, month, { kWh, ...(corrects !== undefined && { corrects }) }),
    calls.approve(owner, fleetId),
  ]);
  newest.set(`${index} ${month}`, statement.number);
  issued.set(statement.id, Math.round(statement.amount * 100));
}

/** Rejects what waits of a driver, while somebody else approves it: it is one of both. */
async function rejectOne({ owner, other, fleetId }: Life, driver: FleetDriver): Promise<void> {
  const { data } = await calls.list(owner, fleetId, '?filter[state]=open');
  const open = data.find(({ vehicleId }) => vehicleId === driver.vehicle);
  if (open !== undefined) await Promise.all([calls.reject(owner, fleetId, open.id), calls.approve(other, fleetId)]);
}

async function askAndApprove({ owner, fleetId }: Life, driver: FleetDriver): Promise<void> {
  const { data } = await calls.list(owner, fleetId, '?filter[state]=open');
  const open = data.find(({ vehicleId }) => vehicleId === driver.vehicle);
  if (open === undefined) return;
  await calls.ask(owner, fleetId, open.id);
  expect((await calls.approve(owner, fleetId)).json()).toMatchObject({ approved: expect.any(Number) });
  await calls.answer(driver, open.id);
  await calls.approve(owner, fleetId, [open.id]);
}

async function endAccount({ ended }: Life, { driver, vehicle }: FleetDriver, index: number): Promise<void> {
  await calls.post(driver, `/vehicles/${vehicle}/leave-fleet`);
  const payload = { ...exampleProof, data: true, newsletter: false };
  const url = `/v1/users/${driver.userId}`;
  expect((await server.app.inject({ method: 'DELETE', url, headers: driver.headers, payload })).statusCode).toBe(204);
  ended.add(index);
}

const cents = (rows: readonly { readonly due: number }[]): number => rows.reduce((sum, { due }) => sum + due, 0);

/** What must hold at every moment of every life. */
async function check({ fleetId, approved, issued }: Life): Promise<void> {
  const fleet = server.database.forAccount(fleetId as AccountId);
  const statements = await fleet
    .selectFrom('fleet_statements')
    .select(['id', 'vehicle_id', 'month', 'number', 'amount', 'due', 'state'])
    .execute();
  const lines = await fleet.selectFrom('fleet_run_lines').select(['id', 'run_id', 'vehicle_id', 'month', 'due']).execute();
  const runs = await fleet.selectFrom('fleet_runs').select(['id', 'number', 'due', 'statement_count']).orderBy('number').execute();
  // Nobody is paid twice: a statement is in one run, and is paid exactly when it is in one.
  const paid = statements.filter(({ state }) => state === 'paid');
  expect(lines.map(({ id }) => id).toSorted()).toEqual(paid.map(({ id }) => id).toSorted());
  // What was approved stays.
  const decided = statements.filter(({ state }) => state === 'approved' || state === 'paid');
  for (const id of approved) expect(decided.map((one) => one.id)).toContain(id);
  for (const { id } of decided) approved.add(id);
  // Of a month everything that was approved adds up to its last approved statement, and is what its driver issued.
  for (const own of Map.groupBy(decided, (one) => `${one.vehicle_id} ${one.month}`).values()) {
    const last = own.toSorted((a, b) => a.number - b.number).at(-1);
    expect(cents(own)).toBe(last?.amount);
    expect(last?.amount).toBe(issued.get(last?.id ?? ''));
  }
  // Runs are numbered without gaps, and have the sums of their lines.
  expect(runs.map(({ number }) => number)).toEqual(runs.map((_, index) => index + 1));
  for (const run of runs) {
    const own = lines.filter((line) => line.run_id === run.id);
    expect([run.due, run.statement_count]).toEqual([cents(own), own.length]);
  }
  // Nothing undecided is there without a consent.
  const granted = await fleet.selectFrom('fleet_vehicles').select('id').where('statements_since', 'is not', null).execute();
  const undecided = statements.filter(({ state }) => state !== 'approved' && state !== 'paid');
  for (const one of undecided) expect(granted.map(({ id }) => id)).toContain(one.vehicle_id);
}

it('nobody is paid twice or not at all, and what was approved stays, whatever drivers and two people of payroll do', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 16 }), async (steps) => {
      server.clock.now = exampleNoon;
      const [owner, other] = [await signInAs(server), await signInAs(server)];
      const { id: fleetId } = await calls.create(owner);
      await calls.admit(owner, fleetId, other, 'payroll');
      await calls.put(owner, `/fleets/${fleetId}/payroll`, {
        maxPrice: null,
        debtorName: 'Klinikum',
        debtorIban: 'DE89370400440532013000',
      });
      const drivers = [
        await calls.addDriver(owner, fleetId, await signInAs(server)),
        await calls.addDriver(owner, fleetId, await signInAs(server)),
      ];
      const life: Life = { owner, other, fleetId, drivers, newest: new Map(), issued: new Map(), ended: new Set(), approved: new Set() };
      for (const one of steps) {
        await play(life, one);
        await check(life);
      }
      // In the end everything that was approved is paid, once.
      await calls.close(owner, fleetId);
      await check(life);
      expect((await calls.list(owner, fleetId, '?filter[state]=approved')).total).toBe(0);
    }),
    { numRuns: 4 },
  );
});
