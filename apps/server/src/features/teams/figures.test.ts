import type { Team, TeamFigures } from '@wattbook/contract/teams/team.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';
import { teamCalls } from '../../testing/teams.ts';

let server: ApiServer;
let calls: ReturnType<typeof teamCalls>;
let owner: SignedIn;
let mia: SignedIn;
let team: Team;

const read = async (who: SignedIn, month: string) => (await calls.get(who, `/${team.id}/figures?month=${month}`)).json<TeamFigures>();

/** A car that drove 200 km in June with this consumption. */
async function drive(who: SignedIn, consumption: number) {
  const vehicle = await insertVehicle(server, who);
  const sums = {
    distance: 200,
    used_kwh: consumption * 2,
    avg_consumption: consumption,
    co2: 20_000,
    cost: 900,
    cost_currency: 'EUR' as const,
  };
  await insertTrip(server.database, who, vehicle, '2026-06-10T08:00:00Z', sums);
  await insertTrip(server.database, who, vehicle, '2026-05-10T08:00:00Z', sums);
  return vehicle;
}

beforeAll(async () => {
  server = await openApiServer();
  calls = teamCalls(server);
  [owner, mia] = [await signInAs(server), await signInAs(server)];
  team = await calls.create(owner);
  await calls.post(owner, `/${team.id}/join`, { vehicleId: await drive(owner, 18), sharesFigures: true });
  await calls.admit(owner, team.id, mia, { vehicleId: await drive(mia, 15) });
});
afterAll(() => server.close());

describe('the figures of a team', () => {
  it('are those of members who chose to show them, for each 100 km', async () => {
    const { data } = await read(mia, '2026-06');
    expect(data).toEqual([
      { memberId: expect.any(String), distance: 200, consumption: 18, co2: 10_000, cost: 4.5, costCurrency: 'EUR', rank: null },
    ]);
  });

  it('begin with the month of the choice, and end with it', async () => {
    const own = (await calls.get(mia, `/${team.id}`)).json<Team>().members.find(({ isOwn }) => isOwn);
    const choose = (sharesFigures: boolean) => calls.patch(mia, `/${team.id}/member/${own?.id}`, { sharesFigures });
    await choose(true);
    expect([(await read(owner, '2026-06')).total, (await read(owner, '2026-05')).total]).toEqual([2, 0]);
    await choose(false);
    expect((await read(owner, '2026-06')).total).toBe(1);
    await choose(true);
  });

  it('are ranked by consumption where the owner wants it only', async () => {
    await calls.patch(owner, `/${team.id}`, { ranking: true });
    const { data } = await read(mia, '2026-06');
    expect(data.map(({ consumption, rank }) => [consumption, rank])).toEqual([
      [18, 2],
      [15, 1],
    ]);
    await calls.patch(owner, `/${team.id}`, { ranking: false });
    expect((await read(mia, '2026-06')).data.map(({ rank }) => rank)).toEqual([null, null]);
  });

  it.each(['2026-13', '2026', '', '2026-06-01'])('of %j are refused', async (month) => {
    const answer = await calls.get(owner, `/${team.id}/figures?month=${month}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { month: expect.any(String) } }]);
  });

  it('are not those of a car that was deleted', async () => {
    await server.database.forAccount(mia.accountId).deleteFrom('vehicles').execute();
    expect((await read(owner, '2026-06')).total).toBe(1);
    expect((await calls.get(owner, `/${team.id}`)).json<Team>().members.at(-1)).toMatchObject({ email: mia.email, displayName: null });
  });
});
