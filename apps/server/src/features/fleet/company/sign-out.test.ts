import type { EndedSession, Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import type { CompanyOutcome } from '@wattbook/contract/fleet/company.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleNoon, insertPerson, signInAs } from '../../../testing/api-server.ts';
import { type CompanyWorld, employee, newAccount, openCompanyWorld } from '../../../testing/companies.ts';

let world: CompanyWorld;

beforeAll(async () => {
  world = await openCompanyWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.server.clock.now = exampleNoon;
  world.provider.setFault(null);
});

describe('the company of a mail domain', () => {
  const find = async (domain: string) => (await world.visit('find', { domain })).json();

  it('is named once its record proves the domain, and not after the proof is gone', async () => {
    await world.proved('found.example');
    expect(await find('Found.example')).toEqual({ fleetName: 'Company of found.example' });
    expect(await find('sub.found.example')).toEqual({ fleetName: null });
    world.names.setRecord('_wattbook.found.example', null);
    world.server.clock.now += 7 * 3_600_000;
    await world.server.runJob('domains of companies');
    expect(await find('found.example')).toEqual({ fleetName: null });
  });

  it('says nothing of a person: the call takes a domain only, and answers the same whoever has a mail there', async () => {
    await world.proved('silent.example');
    const before = await find('silent.example');
    await insertPerson(world.server, { email: 'jana@silent.example' });
    expect(await find('silent.example')).toEqual(before);
    expect(await find('jana@silent.example')).toEqual({ fleetName: null });
  });

  it('is asked for by one network only so often', async () => {
    const ask = () =>
      world.server.app.inject({
        method: 'POST',
        url: '/v1/company-sign-in/find',
        payload: { domain: 'x.example' },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    const answers = [];
    for (let index = 0; index < 61; index += 1) answers.push((await ask()).statusCode);
    expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
  });
});

/** A person whom the company invited, at the end of the way through its provider. */
async function invited(domain: string): Promise<{ readonly outcome: CompanyOutcome; readonly again: () => Promise<CompanyOutcome> }> {
  const { owner, id } = await world.proved(domain);
  const person = employee(`jana@${domain}`);
  await world.calls.invite(owner, id, { email: person.email, role: 'viewer' });
  return { outcome: await world.signIn(person), again: () => world.signIn(person) };
}

const bearer = (tokens: { readonly access_token: string }) => ({ authorization: `Bearer ${tokens.access_token}` });
const end = (headers: object) => world.server.app.inject({ method: 'POST', url: '/v1/sessions/logout', headers: { ...headers } });

describe('signing out at a provider (RP-Initiated Logout 1.0)', () => {
  it('is an address that only the sign-out of a session gets, signs out there and leads back', async () => {
    const { outcome, again } = await invited('end.example');
    const ticket = outcome.kind === 'create' ? outcome.ticket : '';
    const made = await world.visit('create', { ticket, ...newAccount });
    const later = await again();
    if (later.kind !== 'signed_in') throw new Error('nobody is signed in');
    // The token of the company stays on the server: a script in the browser reads none.
    expect(`${JSON.stringify([outcome, later])}${made.body}`).not.toContain('id_token_hint');
    for (const tokens of [made.json<Tokens>(), later.tokens]) {
      const { signOut } = (await end(bearer(tokens))).json<EndedSession>();
      expect(new URL(signOut ?? '').searchParams.get('id_token_hint')).toMatch(/^ey/);
      const before = world.provider.signedOut();
      const answer = await fetch(signOut ?? '', { redirect: 'manual' });
      expect(new URL(answer.headers.get('location') ?? '').pathname).toBe('/login');
      expect(world.provider.signedOut()).toBe(before + 1);
      expect((await end(bearer(tokens))).statusCode).toBe(401);
    }
    const { rows } = await world.server.pool.query('select company_sign_out from sessions where company_sign_out is not null');
    expect(rows).toEqual([]);
  });

  it('is none for a session that began with a password', async () => {
    const { headers } = await signInAs(world.server);
    expect((await end(headers)).json()).toEqual({ signOut: null });
  });

  it.each(['no_end', 'relative_end'] as const)(
    'is none where the provider has no such address, and nobody is kept out (%s)',
    async (fault) => {
      world.provider.setFault(fault);
      const { outcome } = await invited(`${fault.replace('_', '-')}.example`);
      const ticket = outcome.kind === 'create' ? outcome.ticket : '';
      const made = await world.visit('create', { ticket, ...newAccount });
      expect((await end(bearer(made.json<Tokens>()))).json()).toEqual({ signOut: null });
    },
  );
});
