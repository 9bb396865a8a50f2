import type { CompanyOutcome } from '@wattbook/contract/fleet/company.schema';
import { MAX_PEOPLE } from '@wattbook/domain/fleet/fleet-invitation';
import { startProvider } from '@wattbook/simulator/company/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPerson, signInAs } from '../../../testing/api-server.ts';
import { type CompanyWorld, employee, newAccount, openCompanyWorld, ownPassword } from '../../../testing/companies.ts';

let world: CompanyWorld;

beforeAll(async () => {
  world = await openCompanyWorld();
});
afterAll(() => world.close());
beforeEach(() => world.provider.setName(null));

const ticketOf = (outcome: CompanyOutcome): string => (outcome.kind === 'signed_in' ? '' : outcome.ticket);

/** A company with a proved domain, and somebody with an account whom it invited. */
async function invited(domain: string) {
  const mail = `jana@${domain}`;
  const found = await world.proved(domain);
  const user = await signInAs(world.server, await insertPerson(world.server, { email: mail }));
  await world.calls.invite(found.owner, found.id, { email: mail, role: 'viewer' });
  return { ...found, domain, mail, user, person: employee(mail) };
}

/** The same, whose account is linked. */
async function linked(domain: string) {
  const found = await invited(domain);
  const ticket = ticketOf(await world.signIn(found.person));
  expect((await world.visit('confirm', { ticket, ...ownPassword })).statusCode).toBe(200);
  return found;
}

describe('a provider', () => {
  it('opens no account where another gives itself the name of the one before', async () => {
    const { owner, id, domain, mail, person } = await linked('before.example');
    const other = await startProvider({ now: () => world.server.clock.now });
    other.setPeople([person]);
    other.setName(world.provider.issuer);
    const issuer = `${other.issuer}/.well-known/openid-configuration`;
    expect(await world.set(owner, id, { domain, issuer })).toMatchObject({ errors: { issuer: 'Leave out /.well-known and what follows' } });
    expect(await world.set(owner, id, { domain, issuer: other.issuer })).toMatchObject({
      errors: { issuer: expect.stringContaining('under this name') },
    });
    for (const stored of [issuer, other.issuer]) {
      await world.server.pool.query('update company_sign_ins set issuer = $1 where account_id = $2', [stored, id]);
      expect((await world.visit('start', { email: mail })).json()).toMatchObject({ message: 'credentials' });
    }
    await other.close();
  });

  it('counts where the provider calls itself with a slash at its end that nobody entered', async () => {
    world.provider.setName(`${world.provider.issuer}/`);
    const { person, user } = await linked('slash.example');
    expect(await world.signIn(person)).toMatchObject({ kind: 'signed_in' });
    const { data } = (await world.calls.get(user, `/users/${user.userId}/companies`)).json<{ data: { issuer: string }[] }>();
    expect(data.map(({ issuer }) => issuer)).toEqual([`${world.provider.issuer}/`]);
  });
});

describe('a fleet with as many people as it may have', () => {
  it('links nobody, and makes no account', async () => {
    const { owner, id, domain, user, person } = await invited('full.example');
    await world.calls.invite(owner, id, { email: `new@${domain}`, role: 'viewer' });
    await world.server.pool.query(
      `insert into fleet_people (id, fleet_id, account_id, user_id, role, joined_at)
       select gen_random_uuid(), $1, $2, gen_random_uuid(), 'viewer', now() from generate_series(2, $3)`,
      [id, owner.accountId, MAX_PEOPLE],
    );
    const full = { message: 'validation', errors: { ticket: 'The fleet has 200 people already, which is the most' } };
    const ticket = ticketOf(await world.signIn(person));
    const sessions = () => world.server.database.forAccount(user.accountId).selectFrom('sessions').select('id').execute();
    const before = (await sessions()).length;
    expect((await world.visit('confirm', { ticket, ...ownPassword })).json()).toMatchObject(full);
    // A refused link leaves no session that nobody uses.
    expect(await sessions()).toHaveLength(before);
    const made = ticketOf(await world.signIn(employee(`new@${domain}`)));
    expect((await world.visit('create', { ticket: made, ...newAccount })).json()).toMatchObject(full);
    expect((await world.calls.get(user, `/users/${user.userId}/companies`)).json()).toMatchObject({ total: 0 });
  });
});
