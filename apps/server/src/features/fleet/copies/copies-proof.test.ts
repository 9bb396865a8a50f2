import { knownScopes } from '@wattbook/domain/fleet/fleet-scopes';
import type { KnownScope } from '@wattbook/domain/fleet/scope-fields';
import { grantedRow } from '@wattbook/domain/fleet/scope-table';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markMonthsIn } from '../../../telemetry/public.ts';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { payrollCalls } from '../../../testing/payroll.ts';
import { insertCharge, insertTrip } from '../../../testing/segments.ts';

let server: ApiServer;
let calls: ReturnType<typeof payrollCalls>;

beforeAll(async () => {
  server = await openApiServer();
  calls = payrollCalls(server);
});
afterAll(() => server.close());

const [stepMs, apartMs] = [30_000, 3 * 3_600_000];

type Step =
  | { readonly kind: 'agree'; readonly scopes: readonly KnownScope[]; readonly since: number | null }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'copy' }
  | { readonly kind: 'statement' }
  | { readonly kind: 'trip'; readonly tag: string; readonly at: number }
  | { readonly kind: 'charge'; readonly type: 'Home' | 'Company' | 'Other'; readonly at: number };

/** Hours around the beginning: about half of them lie before any consent. */
const at = fc.integer({ min: -20, max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('agree' as const),
      scopes: fc.subarray([...knownScopes], { minLength: 1 }),
      since: fc.option(fc.integer({ min: -20, max: 0 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('withdraw' as const, 'copy' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('statement' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('trip' as const), tag: fc.constantFrom('Business', 'ToWork', 'Private', 'Own'), at }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      type: fc.constantFrom('Home' as const, 'Company' as const, 'Other' as const),
      at,
    }),
  },
);

/** What the driver recorded and granted, kept beside the product. */
interface Model {
  readonly rows: Map<string, { readonly noun: 'trip' | 'charge'; readonly start: number; readonly values: Record<string, unknown> }>;
  /** When each statement was issued; those of the months of a year, in their order. */
  readonly statements: Map<string, number>;
  /** Since when each granted scope counts. */
  granted: Map<KnownScope, number>;
  /** From when on older trips and charges are shared as well. */
  older: number | null;
}

interface Played {
  readonly driver: SignedIn;
  readonly owner: SignedIn;
  readonly fleetId: string;
  readonly vehicle: VehicleId;
  readonly model: Model;
}

async function play({ driver, owner, fleetId, vehicle, model }: Played, one: Step): Promise<void> {
  server.clock.now += stepMs;
  if (one.kind === 'copy') return server.runJob('copies of fleets');
  if (one.kind === 'statement') return issueNext({ driver, vehicle, model });
  if (one.kind === 'withdraw') {
    await calls.remove(driver, `/vehicles/${vehicle}/consent`);
    model.granted = new Map();
    return;
  }
  if (one.kind === 'agree') {
    const fleetScopes = `[${one.scopes.join(', ')}]`;
    await calls.patch(owner, `/fleets/${fleetId}/vehicles/${vehicle}`, { fleetScopes });
    const date = new Date(server.clock.now).toISOString();
    model.older = one.since === null ? null : exampleNoon + one.since * apartMs;
    const since = model.older === null ? null : new Date(model.older).toISOString();
    expect((await calls.post(driver, `/vehicles/${vehicle}/consent`, { fleetScopes, date, since })).statusCode).toBe(200);
    model.granted = new Map(one.scopes.map((scope) => [scope, model.granted.get(scope) ?? server.clock.now]));
    return;
  }
  const start = exampleNoon + one.at * apartMs + model.rows.size;
  const insert =
    one.kind === 'trip'
      ? insertTrip(server.database, driver, vehicle, new Date(start), { tags: [one.tag], reason: 'Visit', comment: 'secret' })
      : insertCharge(server.database, driver, vehicle, new Date(start), { type: one.type, comment: 'secret' });
  const values = one.kind === 'trip' ? { tags: [one.tag], reason: 'Visit' } : { type: one.type, latitude: 48.1 };
  model.rows.set(await insert, { noun: one.kind, start, values });
  await markMonthsIn(server.database.forAccount(driver.accountId), vehicle, { from: start, to: start });
}

/** Issues the statement of the next month of the driver, if there is one that is over. */
async function issueNext({ driver, vehicle, model: { statements } }: Pick<Played, 'driver' | 'vehicle' | 'model'>): Promise<void> {
  const month = statements.size + 1;
  if (month > 5) return;
  const { id } = await calls.issue({ driver, vehicle }, `2026-0${month}`);
  statements.set(id, server.clock.now);
}

/** The statements that a fleet has, and those that it may have: issued since their scope counts. */
async function statementsOf({ fleetId, model: { statements, granted } }: Played) {
  const rows = await server.database
    .forAccount(fleetId as AccountId)
    .selectFrom('fleet_statements')
    .select('id')
    .execute();
  const since = granted.get('statements') ?? Number.POSITIVE_INFINITY;
  const allowed = [...statements].filter(([, issuedAt]) => issuedAt >= since).map(([id]) => id);
  return { stored: rows.map(({ id }) => id).toSorted(), allowed: allowed.toSorted() };
}

const storedOf = async (fleetId: string) => {
  const rows = await server.database
    .forAccount(fleetId as AccountId)
    .selectFrom('fleet_copies')
    .select(['id', 'record'])
    .execute();
  return new Map(rows.map(({ id, record }) => [id, record]));
};

/** What the fleet may have of each row now: the names of its fields, and the values that the model knows. */
const mayHave = ({ rows, granted, older }: Model) => {
  const scopes = [...granted].map(([scope, since]) => ({ scope, since, olderSince: Math.min(since, older ?? since) }));
  return new Map(
    [...rows].flatMap(([id, { noun, start, values }]) => {
      const record = grantedRow(noun, values, start, scopes);
      return record === null ? [] : [[id, record] as const];
    }),
  );
};

it('a fleet has what its driver granted at that moment, nothing more at any time and nothing less once it was copied (TEAM-056)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      server.clock.now = exampleNoon;
      const [owner, driver] = [await signInAs(server), await signInAs(server)];
      const { id: fleetId } = await calls.create(owner);
      const vehicle = await insertVehicle(server, driver);
      await calls.join(owner, fleetId, driver, vehicle);
      const played: Played = {
        owner,
        driver,
        fleetId,
        vehicle,
        model: { rows: new Map(), statements: new Map(), granted: new Map(), older: null },
      };
      await calls.put(driver, `/vehicles/${vehicle}/statement-settings`, { basis: 'flat', employee: 'Jana Ott', personnelNumber: null });
      for (const one of steps) {
        await play(played, one);
        const allowed = mayHave(played.model);
        for (const [id, record] of await storedOf(fleetId)) {
          expect(Object.keys(allowed.get(id) ?? {})).toEqual(expect.arrayContaining(Object.keys(record)));
          expect(JSON.stringify(record)).not.toContain('secret');
        }
        // None is copied later: each comes with its issue, and goes with its consent.
        const { stored, allowed: stated } = await statementsOf(played);
        expect(stored).toEqual(stated);
      }
      await server.runJob('copies of fleets');
      const [stored, allowed] = [await storedOf(fleetId), mayHave(played.model)];
      expect([...stored.keys()].toSorted()).toEqual([...allowed.keys()].toSorted());
      for (const [id, record] of allowed) {
        expect(Object.keys(stored.get(id) ?? {}).toSorted()).toEqual(Object.keys(record).toSorted());
        const known = Object.entries(record).filter(([, value]) => value !== null);
        expect(stored.get(id)).toMatchObject(Object.fromEntries(known));
      }
    }),
    { numRuns: 3 },
  );
});
