import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SourceError, type SourceErrorReason } from '../../connections/source-error.ts';
import { exampleProof, type ApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { openReceivingServer, type ReceivedSamples } from '../../testing/receiving-server.ts';
import { createExampleSource } from '../../testing/example-source.ts';

const minute = 60_000;
/** The ranges that were asked for from a source that keeps a history, in days before now. */
const asked: [from: number, until: number][] = [];
const historyFailures: SourceErrorReason[] = [];
const keeper = createExampleSource('tronity', {
  readHistory: async function* (_secrets, _vehicle, from, until) {
    asked.push([from, until]);
    const failure = historyFailures.shift();
    if (failure !== undefined) throw new SourceError(failure, 'the example history');
    yield [{ ts: from, source: 'tronity', soc: 50 }];
  },
});
let received: ReceivedSamples[];
let server: ApiServer;
let user: SignedIn;

beforeAll(async () => {
  ({ server, received } = await openReceivingServer({ sources: keeper.sources }));
});
afterAll(() => server.close());
beforeEach(async () => {
  keeper.reset();
  for (const noted of [asked, historyFailures, received]) noted.length = 0;
  // Only forwards: how the source did lately is remembered by its clock.
  server.clock.now += 24 * 60 * minute;
  await server.pool.query('delete from connections; delete from source_vehicle_directory');
  user = await signInAs(server);
});

describe('what was missed', () => {
  const pollKeeper = () => server.runJob('polls of tronity');
  const connect = async (vehicleId?: string) => {
    user = await signInAs(server, user);
    const call = (url: string, payload: object) => server.app.inject({ method: 'POST', url, headers: user.headers, payload });
    const fields = { clientId: 'app', clientSecret: 'secret' };
    const { state } = (
      await call('/v1/connections', { ...exampleProof, connector: 'tronity', manufacture: 'Kia', fields, vehicleId })
    ).json<Connection>();
    return (await call('/v1/vehicles', { state, code: 'code-1' })).json<Vehicle>();
  };
  beforeEach(() => {
    keeper.vehicles = [{ id: 'kia-1', vin: null, name: 'Kia', manufacture: 'Kia', model: 'EV6' }];
  });

  it('is the history of a new vehicle, where the source keeps one (OQ-069)', async () => {
    const kia = await connect();
    await pollKeeper();
    const [range] = asked;
    expect(range?.map((at) => (server.clock.now - at) / (24 * 60 * minute))).toEqual([365, 0]);
    expect(received[0]).toEqual({ vehicleId: kia.id, samples: [{ ts: range?.[0], source: 'tronity', soc: 50 }] });
    server.clock.now += 15 * minute;
    await pollKeeper();
    expect([asked.length, keeper.calls.poll]).toEqual([1, 2]);
  });

  it('while the login data were invalid is fetched after the next sign-in, from the last data on (VEH-024, VEH-056)', async () => {
    const kia = await connect();
    await pollKeeper();
    const lastData = server.clock.now;
    server.clock.now += 11 * minute;
    keeper.failures.poll = ['login'];
    await pollKeeper();
    server.clock.now += 3 * 24 * 60 * minute;
    expect((await connect(kia.id)).id).toBe(kia.id);
    await pollKeeper();
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual([lastData, server.clock.now]);
  });

  it('while the source was away is fetched too, from the last data on, but not after a single failure (OQ-069)', async () => {
    await connect();
    await pollKeeper();
    const fail = async (minutes: number) => {
      server.clock.now += minutes * minute;
      keeper.failures.poll = ['unavailable'];
      await pollKeeper();
    };
    await fail(11);
    server.clock.now += 2 * minute;
    await pollKeeper();
    expect(asked).toHaveLength(1);
    const lastData = server.clock.now;
    await fail(11);
    await fail(11);
    server.clock.now += 60 * minute;
    await pollKeeper();
    expect(asked[1]).toEqual([lastData, server.clock.now]);
  });

  it('while the product itself was down is fetched too, also where the source fails at first (VEH-024, OQ-069)', async () => {
    await connect();
    await pollKeeper();
    const lastData = server.clock.now;
    server.clock.now += 8 * 60 * minute;
    historyFailures.push('unavailable');
    await pollKeeper();
    server.clock.now += 11 * minute;
    keeper.failures.poll = ['unavailable'];
    await pollKeeper();
    server.clock.now += 11 * minute;
    await pollKeeper();
    expect(asked.slice(1).map(([from]) => from)).toEqual([lastData, lastData, lastData]);
    server.clock.now += 15 * minute;
    await pollKeeper();
    expect(asked).toHaveLength(4);
  });

  it('while the vehicle was paused is not fetched, whatever the source keeps (VEH-018, VEH-057)', async () => {
    const kia = await connect();
    await pollKeeper();
    const pause = (isPaused: boolean) =>
      server.app.inject({ method: 'PATCH', url: `/v1/vehicles/${kia.id}`, headers: user.headers, payload: { pause: isPaused } });
    server.clock.now += minute;
    await pause(true);
    server.clock.now += 8 * 60 * minute;
    user = await signInAs(server, user);
    expect((await pause(false)).json<Vehicle>()).toMatchObject({ pause: false });
    keeper.failures.poll = ['unavailable'];
    await pollKeeper();
    server.clock.now += 11 * minute;
    await pollKeeper();
    expect([asked.length, keeper.calls.poll]).toEqual([1, 3]);
  });

  it.each(['refused', 'consent', 'unknown_vehicle'] as const)(
    'stays a gap where the source gives no history (%s), which says nothing of the login data (VEH-024)',
    async (reason) => {
      const kia = await connect();
      historyFailures.push(reason);
      await pollKeeper();
      expect(keeper.calls.poll).toBe(1);
      const { rows } = await server.pool.query('select missed_since, problem from vehicle_connections where vehicle_id = $1', [kia.id]);
      expect(rows).toEqual([{ missed_since: null, problem: null }]);
      server.clock.now += 11 * minute;
      await pollKeeper();
      expect([asked.length, keeper.calls.poll]).toEqual([1, 2]);
    },
  );

  it.each(['unavailable', 'unreadable', 'limited'] as const)(
    'holds up no present data where only the history fails (%s), and is asked for again (OQ-069)',
    async (reason) => {
      await connect();
      historyFailures.push(...Array.from({ length: 10 }, () => reason));
      for (let attempt = 0; attempt < 11; attempt += 1) {
        await pollKeeper();
        server.clock.now += 11 * minute;
      }
      expect([asked.length, keeper.calls.poll, historyFailures.length]).toEqual([11, 11, 0]);
      expect(received[0]?.samples).toHaveLength(1);
    },
  );

  it('is asked for again where the source failed in the middle (OQ-069)', async () => {
    await connect();
    keeper.failures.poll = ['unavailable'];
    await pollKeeper();
    server.clock.now += 2 * minute;
    await pollKeeper();
    expect(asked).toHaveLength(2);
  });
});
