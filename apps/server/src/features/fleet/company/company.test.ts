import type { CompanyOutcome } from '@wattbook/contract/fleet/company.schema';
import type { ProviderFault } from '@wattbook/simulator/company/provider';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleNoon, exampleProof, insertPerson, insertVehicle, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { type CompanyWorld, employee, newAccount, openCompanyWorld, ownPassword } from '../../../testing/companies.ts';

let world: CompanyWorld;
let count = 0;

beforeAll(async () => {
  world = await openCompanyWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.server.clock.now = exampleNoon;
  world.provider.setFault(null);
});

/** A company with a proved domain, and a mail in it. */
async function company() {
  count += 1;
  const domain = `company${count}.example`;
  return { domain, mail: `jana@${domain}`, ...(await world.proved(domain)) };
}

const ticketOf = (outcome: CompanyOutcome): string => (outcome.kind === 'signed_in' ? '' : outcome.ticket);
const headersOf = (answer: { json: () => unknown }) => ({
  authorization: `Bearer ${(answer.json() as { access_token: string }).access_token}`,
});

/** Somebody of the company whose existing account is linked. */
async function linked() {
  const found = await company();
  const user = await signInAs(world.server, await insertPerson(world.server, { email: found.mail }));
  await world.calls.admit(found.owner, found.id, user, 'viewer');
  const person = employee(found.mail);
  const outcome = await world.signIn(person);
  await world.visit('confirm', { ticket: ticketOf(outcome), ...ownPassword });
  return { ...found, user, person };
}

describe('who begins to sign in with a company', () => {
  it('is led to its provider, with PKCE, state and nonce, and the mail as a hint', async () => {
    const { mail, domain } = await company();
    const answer = await world.visit('start', { email: mail });
    const { address, fleetName } = answer.json<{ address: string; fleetName: string }>();
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(fleetName).toBe(`Company of ${domain}`);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', login_hint: mail, scope: 'openid email profile' });
    expect([asked['state'], asked['nonce'], asked['code_challenge']].every((word) => (word ?? '').length >= 43)).toBe(true);
    expect(answer.body).not.toContain('verifier');
  });

  it.each(['jana@nobody.example', 'jana@sub.company1.example'])('is told that no company has proved the domain of %s', async (email) => {
    await company();
    expect((await world.visit('start', { email })).statusCode).toBe(404);
  });

  it('is told so as well once the proof is gone', async () => {
    const { domain, mail } = await company();
    world.names.setRecord(`_wattbook.${domain}`, null);
    world.server.clock.now += 7 * 3_600_000;
    await world.server.runJob('domains of companies');
    expect((await world.visit('start', { email: mail })).statusCode).toBe(404);
  });

  it('is told that the provider is away, and so are its owners', async () => {
    const { owner, id, mail } = await company();
    world.provider.setFault('away');
    const answer = await world.visit('start', { email: mail });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, 'connection_failed']);
    expect((await world.calls.get(owner, `/fleets/${id}/sign-in`)).json()).toMatchObject({ problem: 'away' });
  });

  it('is never led to a script by a provider', async () => {
    const { mail } = await company();
    world.provider.setFault('script');
    expect((await world.visit('start', { email: mail })).json()).toMatchObject({ message: 'credentials' });
  });
});

describe('the answer of a provider', () => {
  it.each<[ProviderFault, string]>([
    ['audience', 'credentials'],
    ['expired', 'credentials'],
    ['nonce', 'credentials'],
    ['key', 'credentials'],
    ['unsigned', 'credentials'],
    ['issuer', 'credentials'],
    ['client', 'connection_failed'],
    ['away', 'connection_failed'],
  ])('is refused with the fault %s', async (fault, word) => {
    const { mail, owner, id } = await company();
    await world.calls.invite(owner, id, { email: mail, role: 'viewer' });
    const answer = await world.finish(employee(mail), (query, { flow }) => {
      world.provider.setFault(fault);
      return { flow, answer: query };
    });
    expect(answer.json()).toMatchObject({ message: word });
    expect((await world.calls.get(owner, `/fleets/${id}/sign-in`)).json()).toMatchObject({
      problem: word === 'credentials' ? 'answer' : fault,
    });
  });

  it.each<[string, (query: URLSearchParams) => void]>([
    ['another state', (query) => query.set('state', 'x'.repeat(43))],
    ['no state', (query) => query.delete('state')],
    ['another issuer', (query) => query.set('iss', 'https://evil.example')],
    ['another code', (query) => query.set('code', 'x')],
    ['an error', (query) => query.set('error', 'access_denied')],
  ])('is refused with %s, which is no problem of the provider', async (_name, change) => {
    const { mail, owner, id } = await company();
    await world.calls.invite(owner, id, { email: mail, role: 'viewer' });
    const answer = await world.finish(employee(mail), (query, { flow }) => {
      const changed = new URLSearchParams(query);
      change(changed);
      return { flow, answer: changed.toString() };
    });
    expect(answer.json()).toMatchObject({ message: 'credentials' });
    expect((await world.calls.get(owner, `/fleets/${id}/sign-in`)).json()).toMatchObject({ problem: null });
  });

  it('counts for the browser that began, once, and for ten minutes', async () => {
    const { mail, owner, id } = await company();
    await world.calls.invite(owner, id, { email: mail, role: 'viewer' });
    const other = (await world.visit('start', { email: mail })).json<{ flow: string }>().flow;
    let used = {};
    const changed = await world.finish(employee(mail), (answer) => ({ flow: other, answer }));
    expect(changed.json()).toMatchObject({ message: 'credentials' });
    const first = await world.finish(employee(mail), (answer, { flow }) => {
      used = { flow, answer };
      return used;
    });
    expect(first.json()).toMatchObject({ kind: 'create' });
    expect((await world.visit('finish', used)).json()).toMatchObject({ message: 'credentials' });
    const late = await world.finish(employee(mail), (answer, { flow }) => {
      world.server.clock.now += 11 * 60_000;
      return { flow, answer };
    });
    expect(late.json()).toMatchObject({ message: 'credentials' });
  });

  it('does not count for a provider that the owner replaced meanwhile', async () => {
    const { mail, owner, id, domain } = await company();
    await world.calls.invite(owner, id, { email: mail, role: 'viewer' });
    const person = employee(mail);
    world.provider.setPeople([person]);
    const { address, flow } = (await world.visit('start', { email: mail })).json<{ address: string; flow: string }>();
    const back = await world.provider.choose(address, person.subject);
    await world.set(owner, id, { domain, issuer: 'https://login.example.org' });
    expect((await world.visit('finish', { flow, answer: new URL(back).search.slice(1) })).statusCode).toBe(401);
  });
});

describe('somebody without an account', () => {
  it('gets one when the fleet invited the mail, with the role that it gave, and signs in with it from then on', async () => {
    const { mail, owner, id } = await company();
    await world.calls.invite(owner, id, { email: mail, role: 'manager' });
    const person = employee(mail);
    const outcome = await world.signIn(person);
    expect(outcome).toMatchObject({ kind: 'create', email: mail, firstName: 'Jana', lastName: 'Ott' });
    const made = await world.visit('create', { ticket: ticketOf(outcome), ...newAccount });
    expect(made.statusCode).toBe(200);
    const fleets = await world.server.app.inject({ method: 'GET', url: '/v1/fleets', headers: headersOf(made) });
    expect(fleets.json()).toMatchObject({ total: 1, data: [{ id, role: 'manager' }] });
    expect(await world.signIn(person)).toMatchObject({ kind: 'signed_in' });
    expect((await world.visit('create', { ticket: ticketOf(outcome), ...newAccount })).statusCode).toBe(409);
  });

  it.each<[string, (mail: string) => Parameters<typeof employee>]>([
    ['whom nobody invited', (mail) => [`other.${mail}`]],
    ['whose mail the provider has not confirmed', (mail) => [mail, { emailVerified: false }]],
    ['with a mail of another domain', () => ['jana@gmail.example']],
  ])('%s gets none', async (_name, values) => {
    const { mail, owner, id, domain } = await company();
    await world.calls.invite(owner, id, { email: mail, role: 'viewer' });
    await world.calls.invite(owner, id, { email: 'jana@gmail.example', role: 'viewer' });
    const person = employee(...values(mail));
    world.provider.setPeople([person]);
    const { address, flow } = (await world.visit('start', { email: `x@${domain}` })).json<{ address: string; flow: string }>();
    const back = await world.provider.choose(address, person.subject);
    expect((await world.visit('finish', { flow, answer: new URL(back).search.slice(1) })).statusCode).toBe(404);
  });

  it('gets none once the invitation was withdrawn or has expired', async () => {
    const { mail, owner, id } = await company();
    await world.calls.invite(owner, id, { email: mail, role: 'viewer' });
    world.server.clock.now += 15 * 86_400_000;
    await world.server.runJob('domains of companies');
    expect((await world.finish(employee(mail))).statusCode).toBe(404);
  });
});

/** Switches two-factor on; returns the codes. */
async function addSecondFactor(user: SignedIn): Promise<() => string> {
  const { secret } = (await world.calls.get(user, `/users/${user.userId}/qrcode`)).json<{ secret: string }>();
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.server.clock.now });
  await world.calls.patch(user, `/users/${user.userId}`, { ...exampleProof, secret, code: code() });
  world.server.clock.now += 60_000;
  return code;
}

describe('somebody with an account', () => {
  it('keeps it for themselves: a provider that claims the mail is asked for password and second factor first', async () => {
    const { mail, owner, id } = await company();
    const user = await signInAs(world.server, await insertPerson(world.server, { email: mail }));
    await world.calls.admit(owner, id, user, 'viewer');
    const person = employee(mail);
    const outcome = await world.signIn(person);
    expect(outcome).toEqual({
      kind: 'confirm',
      ticket: expect.any(String),
      email: mail,
      fleetName: expect.any(String),
    });
    const ticket = ticketOf(outcome);
    expect((await world.visit('confirm', { ticket, password: 'wrong' })).json()).toMatchObject({ message: 'credentials' });
    const code = await addSecondFactor(user);
    expect((await world.visit('confirm', { ticket, ...ownPassword })).json()).toMatchObject({ message: 'token' });
    expect((await world.visit('confirm', { ticket, ...ownPassword, token: code() })).statusCode).toBe(200);
    expect(await world.signIn(person)).toMatchObject({ kind: 'signed_in' });
  });

  it('that has nothing to do with the fleet is not even asked', async () => {
    const { mail } = await company();
    await insertPerson(world.server, { email: mail });
    expect((await world.finish(employee(mail))).statusCode).toBe(404);
  });

  it('is another for another person of the provider, whatever mail it has now', async () => {
    const { user, mail } = await linked();
    expect(await world.signIn(employee(mail))).toMatchObject({ kind: 'confirm' });
    const { person, user: second } = await linked();
    expect(second.userId).not.toBe(user.userId);
    expect(await world.signIn(person)).toMatchObject({ kind: 'signed_in' });
  });

  it('is refused once it left the fleet, and its own ways stay', async () => {
    const { owner, id, user, person } = await linked();
    const { people } = (await world.calls.get(owner, `/fleets/${id}`)).json<{ people: { id: string; email: string }[] }>();
    const personId = people.find(({ email }) => email === user.email)?.id ?? '';
    await world.calls.remove(owner, `/fleets/${id}/people/${personId}`);
    expect((await world.finish(person)).json()).toMatchObject({ message: 'forbidden' });
    expect((await signInAs(world.server, user)).refreshToken).toBeTruthy();
    expect((await world.finish(person)).statusCode).toBe(404);
  });

  it('is refused while it is deactivated', async () => {
    const { user, person } = await linked();
    await world.server.database.forAccount(user.accountId).updateTable('users').set({ deactivated_at: new Date() }).execute();
    expect((await world.finish(person)).json()).toMatchObject({ message: 'deactivated' });
  });

  it('is one of a driver, too, whose vehicle is in the fleet', async () => {
    const { mail, owner, id } = await company();
    const driver = await signInAs(world.server, await insertPerson(world.server, { email: mail }));
    const vehicle = await insertVehicle(world.server, driver);
    await world.calls.join(owner, id, driver, vehicle);
    const person = employee(mail);
    const outcome = await world.signIn(person);
    expect((await world.visit('confirm', { ticket: ticketOf(outcome), ...ownPassword })).statusCode).toBe(200);
    await world.calls.remove(owner, `/fleets/${id}/vehicles/${vehicle}`);
    expect((await world.finish(person)).statusCode).toBe(403);
  });
});

describe('a linked company', () => {
  const list = (who: SignedIn) => world.calls.get(who, `/users/${who.userId}/companies`);

  it('is listed for its user, who ends it', async () => {
    const { user, person, domain } = await linked();
    const { total, data } = (await list(user)).json<{ total: number; data: { id: string; fleetName: string }[] }>();
    expect([total, data[0]?.fleetName]).toEqual([1, `Company of ${domain}`]);
    const stranger = await signInAs(world.server);
    const path = (who: SignedIn) => `/users/${who.userId}/companies/${data[0]?.id}`;
    expect((await world.calls.remove(stranger, path(stranger))).statusCode).toBe(404);
    expect((await world.calls.remove(user, path(user))).statusCode).toBe(204);
    expect((await list(user)).json()).toEqual({ total: 0, data: [] });
    expect(await world.signIn(person)).toMatchObject({ kind: 'confirm' });
  });

  it('ends with the sign-in of the company, and its tickets with it', async () => {
    const { owner, id, user, mail } = await linked();
    const ticket = ticketOf(await world.signIn(employee(mail)));
    await world.calls.remove(owner, `/fleets/${id}/sign-in`);
    expect((await list(user)).json()).toEqual({ total: 0, data: [] });
    expect((await world.visit('confirm', { ticket, ...ownPassword })).statusCode).toBe(404);
  });
});
