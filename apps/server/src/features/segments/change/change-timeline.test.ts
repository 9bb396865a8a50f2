import type { ErrorWord } from '@wattbook/contract/error-words';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../http/app-error.ts';
import type { Actor } from '../../../http/actor.ts';
import type { LiveEvent } from '../../../telemetry/public.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertStationary, insertTrip } from '../../../testing/segments.ts';
import { changeTimeline, type TimelineRequest } from './change-timeline.ts';
import { rangeOf } from './planned-change.ts';
import type { SegmentNoun, SegmentRow } from './segment-noun.ts';
import { readShown } from './segment-rows.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
let trip: string;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
  trip = await insertTrip(server.database, person, vehicle, '2026-06-01T08:00:00Z');
  await insertStationary(server.database, 'idles', person, vehicle, '2026-06-01T09:00:00Z');
});

const noun: SegmentNoun<'trips', null> = {
  table: 'trips',
  readContext: () => Promise.resolve(null),
  refusal: () => null,
  present: (row) => row,
  logged: ({ comment }) => ({ comment }),
};

type Request = TimelineRequest<'trips', null, SegmentRow<'trips'>, null>;
/** Gives the trip a comment and two hours of the idle after it. */
const commenting: Request = {
  action: 'changed',
  find: (tenant) => readShown(tenant, 'trips', trip),
  load: () => Promise.resolve(null),
  plan: ({ found }) => ({
    entityId: trip,
    range: rangeOf(found),
    update: [{ ids: [trip], set: { comment: 'x', frozen: true } }],
    taken: [{ from: rangeOf(found).from, to: rangeOf(found).to + 2 * 3_600_000 }],
    isMeasured: true,
  }),
};

const events: LiveEvent[] = [];
beforeEach(() => void events.splice(0));
const run = (request: Partial<Request>, of: SegmentNoun<'trips', null> = noun) => {
  const actor: Actor = { ...person, kind: 'owner', sessionId: 's', expiresAt: 0 };
  const live = { ...server.live, publish: (event: LiveEvent) => void events.push(event) };
  return changeTimeline({ ...server, live }, actor, of, { ...commenting, ...request });
};

/** Every row that a change can write. */
async function everything() {
  const tables = [
    'trips',
    'charges',
    'idles',
    'sleeps',
    'changes',
    'findings',
    'withdrawn_segments',
    'energy_stores',
    'battery_statistics',
    'vehicle_statistics',
    'rule_checks',
  ];
  const rows = await Promise.all(
    tables.map((table) => server.pool.query(`select to_jsonb(t) as row from ${table} t where vehicle_id = $1 order by 1`, [vehicle])),
  );
  return rows.map((found) => found.rows);
}

const refuse = (word: ErrorWord) => (): never => {
  throw new AppError(word);
};

describe('a change of the timeline', () => {
  it('writes its rows with their next version, runs its effects and answers what is stored', async () => {
    const { rows } = await run({});
    expect(rows[0]).toMatchObject({ comment: 'x', frozen: true, version: 2 });
    const logged = await server.pool.query(`select action, after from changes where vehicle_id = $1`, [vehicle]);
    expect(logged.rows).toEqual([{ action: 'changed', after: { comment: 'x' } }]);
    expect(events.map((event) => event.kind === 'segments' && event.changes.map(({ segment }) => segment))).toEqual([
      ['trip', 'idle', 'sleep'],
    ]);
  });

  const refused: [string, Partial<Request>, Partial<SegmentNoun<'trips', null>>, ErrorWord][] = [
    ['for its access', {}, { refusal: () => 'logbook' }, 'logbook'],
    ['for an older version', { version: 7 }, {}, 'conflict'],
    ['where its facts are read', { load: async () => refuse('not_consecutive')() }, {}, 'not_consecutive'],
    ['by its plan', { plan: refuse('reported_by_vehicle') }, {}, 'reported_by_vehicle'],
    [
      'by an effect after its rows were written',
      { plan: (given, facts) => ({ ...commenting.plan(given, facts), statuses: [{ ruleId: 'overlap', status: 'accepted' }] }) },
      {},
      'validation',
    ],
    [
      'for the id of another one',
      {
        plan: ({ found }, facts) => ({ ...commenting.plan({ found } as never, facts), insert: [{ ...found, errors: undefined } as never] }),
      },
      {},
      'conflict',
    ],
  ];
  it.each(refused)('that is refused %s leaves no row changed and tells no screen', async (_, request, of, word) => {
    const before = await everything();
    await expect(run(request, { ...noun, ...of })).rejects.toMatchObject({ word });
    expect(await everything()).toEqual(before);
    expect(events).toEqual([]);
  });

  it('that is done already changes nothing, whoever asks', async () => {
    const before = await everything();
    const { rows } = await run({ isDone: () => true, plan: refuse('forbidden') }, { ...noun, refusal: () => 'logbook' });
    expect([rows[0].id, await everything(), events]).toEqual([trip, before, []]);
  });

  it('plans with what is stored once the timeline is locked, not with what it found before', async () => {
    let reads = 0;
    const find: Request['find'] = async (tenant) => {
      reads += 1;
      if (reads === 2)
        await tenant
          .updateTable('trips')
          .set({ comment: 'meanwhile' })
          .where('id', '=', trip as TripId)
          .execute();
      return readShown(tenant, 'trips', trip);
    };
    const planned: (string | null)[] = [];
    await run({
      find,
      plan: (given, facts) => {
        planned.push(given.found.comment);
        return commenting.plan(given, facts);
      },
    });
    expect(planned).toEqual(['meanwhile']);
  });
});
