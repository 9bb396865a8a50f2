import { type Contact, contact } from '@wattbook/contract/contacts/contact.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const add = (who: SignedIn, payload: object, language = 'en') =>
  server.app.inject({ method: 'POST', url: '/v1/contacts', payload, headers: { ...who.headers, 'accept-language': language } });
const added = async (who: SignedIn, payload: object) => (await add(who, payload)).json<Contact>();
const list = async (who: SignedIn, query: Record<string, string> = {}) =>
  (await server.app.inject({ url: '/v1/contacts', query, headers: who.headers })).json<{ total: number; data: Contact[] }>();
const change = (who: SignedIn, { id }: { readonly id: string }, payload: object) =>
  server.app.inject({ method: 'PATCH', url: `/v1/contacts/${id}`, payload, headers: who.headers });
const remove = (who: SignedIn, { id }: { readonly id: string }) =>
  server.app.inject({ method: 'DELETE', url: `/v1/contacts/${id}`, headers: who.headers });
const restore = (who: SignedIn, { id }: { readonly id: string }) =>
  server.app.inject({ method: 'POST', url: `/v1/contacts/${id}/restore`, headers: who.headers });
const lastNames = ({ data }: { readonly data: readonly Contact[] }) => data.map(({ lastName }) => lastName);

describe('contacts', () => {
  it('are answered as they were saved, with their author and creation time (TEAM-037, TEAM-040, API-123)', async () => {
    const jana = await signInAs(server);
    const answer = await add(jana, { firstName: ' Mia ', lastName: 'Vogt', company: 'Vogt & Co', reason: ' ' });
    expect(answer.statusCode).toBe(201);
    const saved = contact.strict().parse(answer.json());
    expect(saved).toMatchObject({ firstName: 'Mia', company: 'Vogt & Co', reason: null, userId: jana.userId, fleet: false });
    expect(saved.createdAt).toBe(new Date(server.clock.now).toISOString());
    expect(await list(jana)).toEqual({ total: 1, data: [saved] });
  });

  it('are listed ten a page, the newest first (TEAM-032, TEAM-033, TEAM-034)', async () => {
    const jana = await signInAs(server);
    for (let count = 1; count <= 12; count += 1) {
      server.clock.now += 1000;
      await add(jana, { firstName: 'A', lastName: `N${count}` });
    }
    const first = await list(jana);
    expect([first.total, lastNames(first)]).toEqual([12, ['N12', 'N11', 'N10', 'N9', 'N8', 'N7', 'N6', 'N5', 'N4', 'N3']]);
    expect(lastNames(await list(jana, { page: '2' }))).toEqual(['N2', 'N1']);
    expect(lastNames(await list(jana, { sort: 'createdAt', itemsPerPage: '2' }))).toEqual(['N1', 'N2']);
    expect(await list(jana, { page: '9' })).toEqual({ total: 12, data: [] });
  });

  it('without a company are last when sorted by it, in either direction', async () => {
    const jana = await signInAs(server);
    for (const [lastName, company] of [
      ['None', null],
      ['Zed', 'Zed'],
      ['Abt', 'Abt'],
    ] as const)
      await add(jana, { firstName: 'A', lastName, company });
    expect(lastNames(await list(jana, { sort: 'company' }))).toEqual(['Abt', 'Zed', 'None']);
    expect(lastNames(await list(jana, { sort: '-company' }))).toEqual(['Zed', 'Abt', 'None']);
  });

  it('keep fields that a change does not contain (API-124)', async () => {
    const jana = await signInAs(server);
    const before = await added(jana, { firstName: 'Mia', lastName: 'Vogt', company: 'Vogt', reason: 'Visit' });
    expect((await change(jana, before, { company: null })).json()).toEqual({ ...before, company: null });
    expect((await change(jana, before, {})).json()).toEqual({ ...before, company: null });
    expect((await change(jana, before, { userId: before.id })).statusCode).toBe(400);
  });

  it('are deleted once (TEAM-041, API-125)', async () => {
    const jana = await signInAs(server);
    const one = await added(jana, { firstName: 'Mia', lastName: 'Vogt' });
    expect((await remove(jana, one)).statusCode).toBe(204);
    expect((await remove(jana, one)).json()).toEqual({ message: 'not_found' });
    expect((await list(jana)).total).toBe(0);
  });

  it('are restored as they were for ten minutes, then their row is removed (TEAM-041)', async () => {
    const jana = await signInAs(server);
    const [early, late] = [
      await added(jana, { firstName: 'Mia', lastName: 'Vogt' }),
      await added(jana, { firstName: 'Ole', lastName: 'Abt' }),
    ];
    for (const one of [early, late]) await remove(jana, one);
    expect((await change(jana, early, { company: 'Vogt' })).statusCode).toBe(404);
    server.clock.now += 600_000;
    await server.runJob('deleted contacts');
    for (const _ of [1, 2]) expect((await restore(jana, early)).statusCode).toBe(204);
    server.clock.now += 1;
    expect((await restore(jana, late)).json()).toEqual({ message: 'not_found' });
    await server.runJob('deleted contacts');
    expect(await list(jana)).toEqual({ total: 1, data: [early] });
    const rows = await server.database.forAccount(jana.accountId).selectFrom('contacts').select('id').execute();
    expect(rows).toEqual([{ id: early.id }]);
  });

  it('of another account are not restored', async () => {
    const jana = await signInAs(server);
    const one = await added(jana, { firstName: 'Mia', lastName: 'Vogt' });
    await remove(jana, one);
    expect((await restore(await signInAs(server), one)).statusCode).toBe(404);
    expect((await list(jana)).total).toBe(0);
  });

  it('of a fleet cannot be deleted (TEAM-042, OQ-225)', async () => {
    const jana = await signInAs(server);
    const one = await added(jana, { firstName: 'Mia', lastName: 'Vogt' });
    await server.database.forAccount(jana.accountId).updateTable('contacts').set({ fleet_id: 'fleet' }).execute();
    const answer = await remove(jana, one);
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'fleet_account' }]);
    expect((await list(jana)).data[0]).toMatchObject({ id: one.id, fleet: true });
  });
});

describe('an invalid contact is refused on its field', () => {
  it('needs a first and a last name (TEAM-038, TEAM-039)', async () => {
    const jana = await signInAs(server);
    expect((await add(jana, {}, 'de')).json()).toEqual({
      message: 'validation',
      errors: { firstName: 'Vorname fehlt', lastName: 'Nachname fehlt' },
    });
    expect((await list(jana)).total).toBe(0);
  });

  it.each([
    [{ lastName: 'Vogt' }, 'firstName', 'Vorname fehlt'],
    [{ firstName: ' ', lastName: 'Vogt' }, 'firstName', 'Vorname fehlt'],
    [{ firstName: 'Mia', lastName: '' }, 'lastName', 'Nachname fehlt'],
    [{ firstName: 'x'.repeat(100), lastName: 'Vogt' }, 'firstName', 'Höchstens 99 Zeichen'],
    [{ firstName: 'Mia', lastName: 'x'.repeat(101) }, 'lastName', 'Höchstens 100 Zeichen'],
    [{ firstName: 'Mia', lastName: 'Vogt', company: 'x'.repeat(201) }, 'company', 'Höchstens 200 Zeichen'],
    [{ firstName: 'Mia', lastName: 'Vogt', reason: 'x'.repeat(501) }, 'reason', 'Höchstens 500 Zeichen'],
    [{ firstName: 'Mia', lastName: 'Vogt', fleet: true }, 'fleet', 'Dieses Feld ist nicht bekannt'],
  ])('%j', async (payload, field, message) => {
    const jana = await signInAs(server);
    expect((await add(jana, payload, 'de')).json()).toEqual({ message: 'validation', errors: { [field]: message } });
    expect((await list(jana)).total).toBe(0);
  });
});

describe('the search (API-122)', () => {
  let jana: SignedIn;
  beforeAll(async () => {
    jana = await signInAs(server);
    const otto = await signInAs(server);
    for (const [firstName, lastName, company, reason] of [
      ['Mia', 'Vogt', 'Stadtwerke', 'Zaehler'],
      ['Ämilia', 'Groß', null, null],
      ['Ole', 'Percent', '100% Strom', null],
      ['Ole', 'Under', 'a_b_c', null],
      ['Ole', 'Backslash', 'c:\\cars', null],
    ] as const) {
      server.clock.now += 1000;
      await add(jana, { firstName, lastName, company, reason });
    }
    await add(otto, { firstName: 'Mia', lastName: 'Vogt', company: 'Stadtwerke' });
  });

  it.each([
    ['ogt', ['Vogt']],
    ['VOGT', ['Vogt']],
    ['mia', ['Vogt']],
    ['werk', ['Vogt']],
    ['mia vogt', ['Vogt']],
    ['Vogt Mia', ['Vogt']],
    ['ämil', ['Groß']],
    ['ole', ['Backslash', 'Under', 'Percent']],
    ['100%', ['Percent']],
    ['0%s', []],
    ['%%%', []],
    ['a_b', ['Under']],
    ['___', []],
    ['c:\\c', ['Backslash']],
    ['Zaehler', []],
    ["'; drop table contacts; --", []],
  ])('for %j finds %j in names and company, in any case and without wildcards (TEAM-036)', async (search, found) => {
    expect(lastNames(await list(jana, { search }))).toEqual(found);
  });

  it('starts at three letters (TEAM-035)', async () => {
    const answer = await server.app.inject({ url: '/v1/contacts', query: { search: 'mi ' }, headers: jana.headers });
    expect(answer.json()).toEqual({ message: 'validation', errors: { search: 'Minimum length 3' } });
  });
});
