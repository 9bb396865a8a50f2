import type { CompanySignIn } from '@wattbook/contract/fleet/company.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleProof, signInAs } from '../../../testing/api-server.ts';
import { type CompanyWorld, openCompanyWorld } from '../../../testing/companies.ts';

let world: CompanyWorld;

beforeAll(async () => {
  world = await openCompanyWorld();
});
afterAll(() => world.close());

async function ownFleet() {
  const owner = await signInAs(world.server);
  const { id } = await world.calls.create(owner);
  return { owner, id };
}

const put = async (domain: string, values: object = {}) => {
  const { owner, id } = await ownFleet();
  const { issuer, client } = world.provider;
  const payload = { issuer, ...client, domain, ...exampleProof, ...values };
  return world.server.app.inject({ method: 'PUT', url: `/v1/fleets/${id}/sign-in`, headers: owner.headers, payload });
};

describe('the sign-in of a company', () => {
  it('is nothing at first, and says where the provider has to send people back to', async () => {
    const { owner, id } = await ownFleet();
    const answer = await world.calls.get(owner, `/fleets/${id}/sign-in`);
    expect(answer.json()).toEqual({
      issuer: null,
      clientId: null,
      hasSecret: false,
      domain: null,
      redirectUri: 'http://localhost:3000/sign-in/company',
      record: null,
      proved: false,
      provedAt: null,
      checkedAt: null,
      outcome: null,
      problem: null,
      problemAt: null,
      people: 0,
    });
  });

  it('never answers the secret, and stores it sealed', async () => {
    const { owner, id } = await ownFleet();
    const answer = await world.set(owner, id, { domain: 'sealed.example' });
    expect(JSON.stringify(answer)).not.toContain(world.provider.client.clientSecret);
    const { rows } = await world.server.pool.query<{ client_secret: string }>(
      `select client_secret from company_sign_ins where account_id = '${id}'`,
    );
    expect(rows[0]?.client_secret).not.toContain(world.provider.client.clientSecret);
  });

  it.each([
    ['issuer', { issuer: 'http://login.example.org' }],
    ['issuer', { issuer: 'https://10.1.2.3' }],
    ['issuer', { issuer: 'https://localhost' }],
    ['issuer', { issuer: 'javascript:alert(1)' }],
    ['issuer', { issuer: 'https://login.example.org/.well-known/openid-configuration' }],
    ['issuer', { issuer: 'https://login.example.org/a\\.well-known\\b' }],
    ['issuer', { issuer: 'https://login.example.org/?a=b' }],
    ['issuer', { issuer: `https://login.example.org/${'a'.repeat(300)}` }],
    ['clientId', { clientId: '' }],
    ['clientId', { clientId: 'a'.repeat(201) }],
    ['clientSecret', { clientSecret: 'a'.repeat(501) }],
    ['clientSecret', { clientSecret: null }],
    ['domain', { domain: 'jana@example.org' }],
    ['currentPassword', { currentPassword: 'wrong' }],
  ])('refuses a wrong %s: %j', async (field, values) => {
    const answer = await put('wrong.example', values);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
  });

  it('keeps its secret where none is sent, but never for another provider', async () => {
    const { owner, id } = await ownFleet();
    await world.set(owner, id, { domain: 'kept.example' });
    expect(await world.set(owner, id, { domain: 'kept.example', clientSecret: null, clientId: 'other' })).toMatchObject({
      clientId: 'other',
    });
    expect(await world.set(owner, id, { domain: 'kept.example', clientSecret: null, issuer: 'https://login.example.org' })).toMatchObject({
      message: 'validation',
    });
  });

  it('names its provider as that names itself, where only a slash at the end is not as entered', async () => {
    const { owner, id } = await ownFleet();
    const { issuer } = world.provider;
    world.provider.setName(`${issuer}/`);
    expect(await world.set(owner, id, { domain: 'slash.example' })).toMatchObject({ issuer: `${issuer}/` });
    expect(await world.set(owner, id, { domain: 'slash.example', clientSecret: null })).toMatchObject({ issuer: `${issuer}/` });
    world.provider.setName(null);
    expect(await world.set(owner, id, { domain: 'slash.example', issuer: `${issuer}/` })).toMatchObject({ issuer });
    world.provider.setName(`${issuer}/other`);
    expect(await world.set(owner, id, { domain: 'slash.example' })).toMatchObject({
      errors: { issuer: expect.stringContaining('under this name') },
    });
    world.provider.setName(null);
  });

  it('is set while its provider is away, whose name is then read with a check', async () => {
    const { owner, id } = await ownFleet();
    const { issuer } = world.provider;
    world.provider.setFault('away');
    expect(await world.set(owner, id, { domain: 'away.example' })).toMatchObject({ issuer });
    world.provider.setFault(null);
    world.provider.setName(`${issuer}/`);
    expect(await world.check(owner, id)).toMatchObject({ issuer: `${issuer}/`, problem: null });
    world.provider.setName(`${issuer}/other`);
    expect(await world.check(owner, id)).toMatchObject({ issuer: `${issuer}/`, problem: 'answer' });
    world.provider.setName(null);
  });

  it('is for owners only, and for others of no fleet', async () => {
    const { owner, id } = await ownFleet();
    await world.set(owner, id, { domain: 'roles.example' });
    const [manager, stranger] = [await signInAs(world.server), await signInAs(world.server)];
    await world.calls.admit(owner, id, manager, 'manager');
    const paths = [`/fleets/${id}/sign-in`, `/fleets/${id}/sign-in/check`];
    const statuses = async (who: typeof owner) => [
      (await world.calls.get(who, paths[0] ?? '')).statusCode,
      (await world.calls.post(who, paths[1] ?? '')).statusCode,
      (await world.calls.remove(who, paths[0] ?? '')).statusCode,
    ];
    expect(await statuses(manager)).toEqual([403, 403, 403]);
    expect(await statuses(stranger)).toEqual([404, 404, 404]);
    expect(await statuses(owner)).toEqual([200, 200, 204]);
  });
});

describe('the proof of a domain', () => {
  it('is a DNS record, looked up on a click', async () => {
    const { owner, id } = await ownFleet();
    const { record } = await world.set(owner, id, { domain: 'Click.Example' });
    expect(record).toEqual({ name: '_wattbook.click.example', value: expect.stringMatching(/^wattbook-sign-in=[\w-]{32}$/) });
    expect(await world.check(owner, id)).toMatchObject({ proved: false, outcome: 'missing' });
    world.names.setRecord('_wattbook.click.example', 'wattbook-sign-in=of another fleet');
    expect(await world.check(owner, id)).toMatchObject({ proved: false, outcome: 'missing' });
    world.names.setRecord('_wattbook.click.example', record?.value ?? '');
    expect(await world.check(owner, id)).toMatchObject({ proved: true, outcome: 'found', problem: null });
  });

  it('ends with another domain, and stays with another client', async () => {
    const { owner, id } = await world.proved('changed.example');
    expect(await world.set(owner, id, { domain: 'changed.example', clientId: 'new' })).toMatchObject({ proved: true });
    expect(await world.set(owner, id, { domain: 'other.example' })).toMatchObject({ proved: false, outcome: null });
  });

  it('is looked up again by itself: gone with the record at once, and kept for a week while nobody answers', async () => {
    const { owner, id } = await world.proved('again.example');
    const read = async () => (await world.calls.get(owner, `/fleets/${id}/sign-in`)).json<CompanySignIn>();
    const after = async (hours: number) => {
      world.server.clock.now += hours * 3_600_000;
      await world.server.runJob('domains of companies');
      return world.server.app.inject({ method: 'GET', url: '/v1/configuration' });
    };
    world.names.setFailing(true);
    await after(7);
    world.names.setFailing(false);
    const stored = async () =>
      (await world.server.pool.query(`select outcome, proved_at is not null as proved from company_sign_ins where account_id = '${id}'`))
        .rows[0];
    expect(await stored()).toEqual({ outcome: 'unreachable', proved: true });
    world.names.setRecord('_wattbook.again.example', null);
    await after(7);
    expect(await stored()).toEqual({ outcome: 'missing', proved: false });
    expect((await read()).proved ?? false).toBe(false);
  });

  it('that another fleet holds is noted, and not looked up again each minute', async () => {
    const first = await world.proved('held.example');
    const second = await ownFleet();
    const { record } = await world.set(second.owner, second.id, { domain: 'held.example' });
    expect(await world.check(second.owner, second.id)).toMatchObject({ outcome: 'missing' });
    world.server.clock.now += 3 * 3_600_000;
    expect(await world.check(await signInAs(world.server, first.owner), first.id)).toMatchObject({ outcome: 'found' });
    world.names.setRecord(record?.name ?? '', record?.value ?? '');
    world.server.clock.now += 4 * 3_600_000;
    await world.server.runJob('domains of companies');
    const { rows } = await world.server.pool.query(`select checked_at, outcome, proved_at from company_sign_ins where account_id = $1`, [
      second.id,
    ]);
    expect(rows).toEqual([{ checked_at: new Date(world.server.clock.now), outcome: 'found', proved_at: null }]);
  });

  it('is of one fleet: another has it only once the first gave it up', async () => {
    const first = await world.proved('one.example');
    const second = await ownFleet();
    const { record } = await world.set(second.owner, second.id, { domain: 'one.example' });
    const checked = () => world.calls.post(second.owner, `/fleets/${second.id}/sign-in/check`);
    world.names.setRecord(record?.name ?? '', 'wattbook-sign-in=nobody');
    await world.check(first.owner, first.id);
    world.names.setRecord(record?.name ?? '', record?.value ?? '');
    expect((await checked()).json()).toMatchObject({ proved: true });
    expect(await world.check(first.owner, first.id)).toMatchObject({ proved: false });
  });
});
