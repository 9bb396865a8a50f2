import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyLife } from '../../testing/any-life.ts';
import {
  exampleProof,
  type ApiServer,
  exampleNoon,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { importHarness } from '../../testing/import-harness.ts';
import { storedTimeline } from '../../testing/timeline.ts';
import { readAllSamples } from '../../telemetry/public.ts';

const hourMs = 3_600_000;

let server: ApiServer;
let jana: SignedIn;
let imports: ReturnType<typeof importHarness>;
beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry);
  jana = await signInAs(server);
  imports = importHarness(server);
});
afterAll(() => server.close());

/** A life with values that are known to be unknown, and texts of a source. */
const anyHistory = fc
  .constantFrom(10 * hourMs, 30 * 24 * hourMs)
  .chain((age) =>
    fc
      .tuple(
        anyLife(exampleNoon - age),
        fc.infiniteStream(fc.constantFrom<Partial<Sample>>({}, { outTempC: null }, { sw: 'null' }, { sw: '=1, "x"' })),
      )
      .map(([life, extras]) =>
        life.map((sample): Sample => ({ ...sample, ts: sample.ts + 7, ...extras.next().value })).filter(({ ts }) => ts < exampleNoon),
      ),
  );

it('an import of the file of a range brings its deleted samples back, with their segments, exactly as they were', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, fc.nat(), fc.nat(), async (life, a, b) => {
      const [low = 0, high = 0] = [a % life.length, b % life.length].toSorted((x, y) => x - y);
      fc.pre(low < high);
      const vehicle = await insertVehicle(server, jana);
      const target = { accountId: jana.accountId, vehicleId: vehicle };
      const tenant = server.database.forAccount(jana.accountId);
      const state = async () => ({
        samples: (await Array.fromAsync(readAllSamples(tenant, vehicle))).flat(),
        timeline: await storedTimeline(server.pool, vehicle),
      });
      for (let at = 0; at < life.length; at += 500) await server.telemetry.receiveSamples(target, life.slice(at, at + 500));
      // The inbox is merged, late samples are folded, and the last segment settles.
      const settle = async () => {
        server.clock.now += 20_000;
        for (const job of ['inbox', 'replay', 'settle']) await server.runJob(job);
      };
      await settle();
      const before = await state();
      const query = { from: new Date(life[low]?.ts ?? 0).toISOString(), to: new Date(life[high]?.ts ?? 0).toISOString() };
      const url = `/v1/vehicles/${vehicle}/samples`;
      const file = await server.app.inject({ url: `${url}/file`, query, headers: jana.headers });
      const deleted = await server.app.inject({ method: 'DELETE', url, query, headers: jana.headers, payload: exampleProof });
      expect(deleted.json()).toMatchObject({ count: high - low });
      expect((await state()).samples).toHaveLength(life.length - high + low);
      expect(await imports.take(jana, vehicle, { name: 'saved.csv', content: file.body })).toMatchObject({
        status: 'done',
        rejected: 0,
        files: [{ format: 'wattbook' }],
      });
      await settle();
      expect(await state()).toEqual(before);
      expect(before.samples).toHaveLength(life.length);
    }),
    { numRuns: 12 },
  );
}, 120_000);
