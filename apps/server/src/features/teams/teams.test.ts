import { type ListedTeam, listedTeam, type Team, team as teamSchema } from '@wattbook/contract/teams/team.schema';
import { invitationLifeMs, MAX_MEMBERS } from '@wattbook/domain/teams/team-fields';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { teamCalls } from '../../testing/teams.ts';

let server: ApiServer;
let owner: SignedIn;
let mia: SignedIn;
let calls: ReturnType<typeof teamCalls>;

beforeAll(async () => {
  server = await openApiServer();
  calls = teamCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  [owner, mia] = [await signInAs(server), await signInAs(server)];
});

const list = async (who: SignedIn) => (await calls.get(who, '')).json<{ total: number; data: ListedTeam[] }>();
const read = async (who: SignedIn, id: string) => (await calls.get(who, `/${id}`)).json<Team>();
const membersOf = async (who: SignedIn, id: string) => (await read(who, id)).members;
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, body === '' ? '' : JSON.parse(body).message];

describe('a team (API-113, API-114, API-115)', () => {
  it('is answered as it was saved, to its owner (TEAM-001, TEAM-008, TEAM-012, TEAM-019, OQ-211)', async () => {
    const entered = { email: 'hello@example.org', url: 'https://example.org/sun', logo: null, ranking: true };
    const saved = teamSchema.strict().parse(await calls.create(owner, entered));
    expect(saved).toMatchObject({ ...entered, userId: owner.userId, admin: true, status: null, members: [] });
    expect(await read(owner, saved.id)).toEqual(saved);
    const { members: _, ...listed } = saved;
    expect(await list(owner)).toEqual({ total: 1, data: [listedTeam.strict().parse({ ...listed, memberCount: 0 })] });
  });

  it('has an address on the host of teams, in small letters (TEAM-005, OQ-209)', async () => {
    const { link, urlName } = await calls.create(owner, { urlName: ' Sun-Drivers ' });
    expect([link, urlName]).toEqual(['http://localhost:3000/teams/sun-drivers', 'sun-drivers']);
  });

  it('needs name, short name and description (TEAM-014, TEAM-015, TEAM-016)', async () => {
    const answer = await calls.post(owner, '', {});
    expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual(['description', 'name', 'urlName']);
  });

  it('needs no page and no logo, but takes only addresses of the web for them (TEAM-017, TEAM-018, OQ-212)', async () => {
    const fields = { name: 'Web', urlName: 'web-addresses', description: 'Web' };
    for (const wrong of ['example.org', 'javascript:alert(1)', 'ftp://example.org'])
      for (const field of ['url', 'logo'])
        expect(Object.keys((await calls.post(owner, '', { ...fields, [field]: wrong })).json<{ errors: object }>().errors)).toEqual([
          field,
        ]);
    const { id, url, logo } = (await calls.post(owner, '', { ...fields, url: 'https://example.org/a' })).json<Team>();
    expect([url, logo]).toEqual(['https://example.org/a', null]);
    await calls.remove(owner, `/${id}`);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ urlName: '' }, 'urlName'],
    [{ urlName: 'sun drivers' }, 'urlName'],
    [{ description: '' }, 'description'],
    [{ url: 'example.org' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ logo: 'logo.png' }, 'logo'],
    [{ email: 'nobody' }, 'email'],
    [{ userId: 'x' }, 'userId'],
  ])('with %j is refused on its field', async (values, field) => {
    const fields = { name: 'Sun', urlName: 'sun', description: 'Sun', ...values };
    const answer = await calls.post(owner, '', fields);
    expect(outcome(answer)).toEqual([400, 'validation']);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    expect((await list(owner)).total).toBe(0);
  });

  it('with a description of over 1000 letters is refused', async () => {
    const answer = await calls.post(owner, '', { name: 'Sun', urlName: 'sun', description: 'x'.repeat(1001) });
    expect(answer.json()).toMatchObject({ errors: { description: expect.stringMatching(/1.?000/) } });
  });

  it('keeps its address from other teams (TEAM-021, API-116)', async () => {
    const [first, second] = [await calls.create(owner), await calls.create(mia)];
    expect(outcome(await calls.post(mia, '', { name: 'A', urlName: first.urlName, description: 'A' }))).toEqual([409, 'conflict']);
    expect(outcome(await calls.patch(mia, `/${second.id}`, { urlName: first.urlName }))).toEqual([409, 'conflict']);
    expect((await calls.patch(owner, `/${first.id}`, { urlName: first.urlName, name: 'Other' })).json<Team>().name).toBe('Other');
  });

  it('of two that take the same address at once is one', async () => {
    const fields = { name: 'Race', urlName: 'race', description: 'Race' };
    const answers = await Promise.all([owner, mia, owner, mia].map((who) => calls.post(who, '', fields)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  });

  it('keeps fields that a change does not contain, and loses those that are emptied', async () => {
    const saved = await calls.create(owner, { url: 'https://example.org' });
    expect((await calls.patch(owner, `/${saved.id}`, { url: '' })).json()).toEqual({ ...saved, url: null });
    expect((await calls.patch(owner, `/${saved.id}`, {})).json()).toEqual({ ...saved, url: null });
  });

  it('is deleted by its owner, for all (TEAM-006, API-117)', async () => {
    const { id } = await calls.create(owner);
    await calls.admit(owner, id, mia, { vehicleId: await insertVehicle(server, mia) });
    expect(outcome(await calls.remove(mia, `/${id}`))).toEqual([403, 'forbidden']);
    expect((await calls.remove(owner, `/${id}`)).statusCode).toBe(204);
    expect([(await list(mia)).total, (await calls.remove(owner, `/${id}`)).statusCode]).toEqual([0, 404]);
  });
});

describe('an invitation (API-118)', () => {
  it('is pending in the list of who was invited, and says nothing of others before they join (TEAM-010, TEAM-023, OQ-214)', async () => {
    const { id } = await calls.create(owner);
    await calls.post(owner, `/${id}/join`, { vehicleId: await insertVehicle(server, owner) });
    const added = await calls.post(owner, '/add', { email: mia.email.toUpperCase(), id });
    expect(added.statusCode).toBe(201);
    expect(added.json<Team>().members.map(({ email, status }) => [email, status])).toEqual([
      [owner.email, 'active'],
      [mia.email, 'pending'],
    ]);
    expect((await list(mia)).data).toMatchObject([{ id, admin: false, status: 'pending' }]);
    expect(await membersOf(mia, id)).toMatchObject([{ isOwn: true, status: 'pending', displayName: null }]);
    expect(outcome(await calls.get(mia, `/${id}/figures?month=2026-06`))).toEqual([403, 'forbidden']);
  });

  it('needs a user with this e-mail (TEAM-024)', async () => {
    const { id } = await calls.create(owner);
    expect(outcome(await calls.post(owner, '/add', { email: 'nobody@example.org', id }))).toEqual([404, 'not_found']);
    expect(outcome(await calls.post(owner, '/add', { email: '', id }))).toEqual([400, 'validation']);
    await server.database.forAccount(mia.accountId).updateTable('users').set({ deactivated_at: new Date() }).execute();
    expect(outcome(await calls.post(owner, '/add', { email: mia.email, id }))).toEqual([404, 'not_found']);
  });

  it('reaches its user by a mail with the link, in the language of the user (OQ-214)', async () => {
    const { id, name } = await calls.create(owner);
    const link = await invite(id, mia);
    expect(link.path).toBe(`/teams/${id}/join`);
    expect(link.team).toBe(name);
  });

  it('ends after 14 days, and a new one counts instead', async () => {
    const { id } = await calls.create(owner);
    const { invitation } = await invite(id, mia);
    const vehicleId = await insertVehicle(server, mia);
    server.clock.now += invitationLifeMs;
    mia = await signInAs(server, mia);
    owner = await signInAs(server, owner);
    expect(outcome(await calls.post(mia, `/${id}/join`, { vehicleId, invitation }))).toEqual([409, 'invitation_expired']);
    const renewed = await invite(id, mia);
    expect(outcome(await calls.post(mia, `/${id}/join`, { vehicleId, invitation }))).toEqual([409, 'invitation_expired']);
    expect((await calls.post(mia, `/${id}/join`, { vehicleId, invitation: renewed.invitation })).statusCode).toBe(200);
  });

  it('is for the address that was invited, and used once', async () => {
    const { id } = await calls.create(owner);
    const { invitation } = await invite(id, mia);
    const otto = await signInAs(server);
    const [ofMia, ofOtto] = [await insertVehicle(server, mia), await insertVehicle(server, otto)];
    expect(outcome(await calls.post(otto, `/${id}/join`, { vehicleId: ofOtto, invitation }))).toEqual([403, 'invitation_of_another']);
    expect(outcome(await calls.post(otto, `/${id}/join`, { vehicleId: ofOtto, invitation: 'guess' }))).toEqual([404, 'not_found']);
    expect(outcome(await calls.post(otto, `/${id}/join`, { vehicleId: ofOtto }))).toEqual([404, 'not_found']);
    expect((await calls.post(mia, `/${id}/join`, { vehicleId: ofMia, invitation })).statusCode).toBe(200);
    expect(outcome(await calls.post(mia, `/${id}/join`, { vehicleId: ofMia, invitation }))).toEqual([409, 'conflict']);
    expect(outcome(await calls.post(owner, '/add', { email: mia.email, id }))).toEqual([409, 'conflict']);
  });

  it('does not follow to another address of the user', async () => {
    const { id } = await calls.create(owner);
    await calls.post(owner, '/add', { email: mia.email, id });
    await server.database.forAccount(mia.accountId).updateTable('users').set({ email: 'moved@example.org' }).execute();
    const joining = await calls.post(mia, `/${id}/join`, { vehicleId: await insertVehicle(server, mia) });
    expect(outcome(joining)).toEqual([403, 'invitation_of_another']);
  });

  it('is withdrawn by the owner, and declined by the user', async () => {
    const { id } = await calls.create(owner);
    const { invitation } = await invite(id, mia);
    const [pending] = await membersOf(owner, id);
    expect((await calls.remove(owner, `/${id}/member/${pending?.id}`)).statusCode).toBe(204);
    expect(outcome(await calls.post(mia, `/${id}/join`, { vehicleId: await insertVehicle(server, mia), invitation }))).toEqual([
      404,
      'not_found',
    ]);
    await calls.post(owner, '/add', { email: mia.email, id });
    expect((await calls.post(mia, `/${id}/leave`)).statusCode).toBe(204);
    expect(await membersOf(owner, id)).toEqual([]);
  });

  it('is not sent to the same user again and again', async () => {
    const { id } = await calls.create(owner);
    const answers = [1, 2, 3].map(() => calls.post(owner, '/add', { email: mia.email, id }));
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
  });

  it('is refused where the team is full', async () => {
    const { id } = await calls.create(owner);
    const rows = Array.from({ length: MAX_MEMBERS }, () => {
      const at = new Date(server.clock.now);
      const person = { account_id: owner.accountId, user_id: crypto.randomUUID() as SignedIn['userId'], email: 'x@example.org' };
      return { id: crypto.randomUUID(), team_id: id, ...person, token_hash: null, invited_at: at, expires_at: at, joined_at: null };
    });
    await server.database.directory.insertInto('team_members').values(rows).execute();
    const answer = await calls.post(owner, '/add', { email: mia.email, id });
    expect(answer.json()).toEqual({ message: 'validation', errors: { email: expect.stringContaining('50') } });
  });

  /** Invites a user; returns what the mail says. */
  async function invite(id: string, { email, accountId }: SignedIn) {
    await calls.post(owner, '/add', { email, id });
    const { rows } = await server.pool.query<{ id: string; sealed: string }>(
      `select id, sealed from mails where account_id = $1 and kind = 'teamInvitation' order by id desc limit 1`,
      [accountId],
    );
    const [mail] = rows;
    const text = server.sealing.open(mail?.sealed ?? '', `mail ${mail?.id}`) ?? '{}';
    const { path, team } = (JSON.parse(text) as { invitation: { path: string; team: string } }).invitation;
    const link = new URL(path, 'http://localhost');
    return { path: link.pathname, team, invitation: link.searchParams.get('invitation') ?? '' };
  }
});

describe('a member (API-119)', () => {
  it('is shown to the others with the car and nothing else of it (TEAM-009, TEAM-028)', async () => {
    const { id } = await calls.create(owner);
    const vehicleId = await insertVehicle(server, mia, { name: 'Blitz' });
    await server.database.forAccount(mia.accountId).updateTable('vehicles').set({ manufacture: 'Tesla', model: 'Model 3' }).execute();
    expect((await calls.admit(owner, id, mia, { vehicleId })).statusCode).toBe(200);
    const car = { email: mia.email, displayName: 'Blitz', manufacture: 'Tesla', model: 'Model 3', status: 'active' };
    const rest = { sharesFigures: false, invitedUntil: null };
    const [seen] = await membersOf(owner, id);
    expect(seen).toEqual({ id: seen?.id, ...car, ...rest, isOwn: false, vehicleId: null });
    expect(await membersOf(mia, id)).toEqual([{ ...seen, isOwn: true, vehicleId }]);
    expect((await list(owner)).data[0]?.memberCount).toBe(1);
  });

  it('joins with a car of the own account', async () => {
    const { id } = await calls.create(owner);
    const joining = await calls.admit(owner, id, mia, { vehicleId: await insertVehicle(server, owner) });
    expect(outcome(joining)).toEqual([404, 'not_found']);
    expect(await membersOf(mia, id)).toMatchObject([{ status: 'pending' }]);
  });

  it('sees members, and changes, invites and removes none (TEAM-004, OQ-213)', async () => {
    const { id } = await calls.create(owner);
    await calls.post(owner, `/${id}/join`, { vehicleId: await insertVehicle(server, owner) });
    await calls.admit(owner, id, mia, { vehicleId: await insertVehicle(server, mia) });
    const [first] = await membersOf(mia, id);
    expect(first).toMatchObject({ email: owner.email, isOwn: false });
    for (const answer of [
      await calls.patch(mia, `/${id}`, { name: 'Mine' }),
      await calls.post(mia, '/add', { email: owner.email, id }),
      await calls.remove(mia, `/${id}/member/${first?.id}`),
      await calls.patch(mia, `/${id}/member/${first?.id}`, { sharesFigures: true }),
    ])
      expect(outcome(answer)).toEqual([403, 'forbidden']);
  });

  it('leaves, and the last owner does not (TEAM-007, API-121, OQ-206)', async () => {
    const { id } = await calls.create(owner);
    await calls.admit(owner, id, mia, { vehicleId: await insertVehicle(server, mia) });
    expect(outcome(await calls.post(owner, `/${id}/leave`))).toEqual([409, 'last_owner']);
    expect((await calls.post(mia, `/${id}/leave`)).statusCode).toBe(204);
    expect([outcome(await calls.get(mia, `/${id}`)), outcome(await calls.post(mia, `/${id}/leave`))]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });

  it('is removed by id or by the place in the list (TEAM-025, API-120, OQ-208)', async () => {
    const { id } = await calls.create(owner);
    await calls.post(owner, '/add', { email: mia.email, id });
    expect((await calls.remove(owner, `/${id}/member/1`)).statusCode).toBe(404);
    expect((await calls.remove(owner, `/${id}/member/0`)).statusCode).toBe(204);
    expect(outcome(await calls.remove(owner, `/${id}/member/first`))).toEqual([404, 'not_found']);
    expect(await membersOf(owner, id)).toEqual([]);
  });

  it('of a deactivated account has neither e-mail nor car, and goes with the account (OQ-207)', async () => {
    const { id } = await calls.create(owner);
    await calls.admit(owner, id, mia, { vehicleId: await insertVehicle(server, mia), sharesFigures: true });
    await server.database.forAccount(mia.accountId).updateTable('users').set({ deactivated_at: new Date() }).execute();
    expect(await membersOf(owner, id)).toMatchObject([{ email: null, displayName: null }]);
    expect((await calls.get(owner, `/${id}/figures?month=2026-06`)).json()).toMatchObject({ total: 0 });
  });
});
