import { type User, user } from '@wattbook/contract/users/user.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';

let server: ApiServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());

const me = () => `/v1/users/${person.userId}`;
const read = async () => (await server.app.inject({ url: me(), headers: person.headers })).json<User>();
const change = (payload: object, language = 'en') =>
  server.app.inject({ method: 'PATCH', url: me(), payload, headers: { ...person.headers, 'accept-language': language } });

describe('the signed-in user (API-012, AUTH-097)', () => {
  it('is answered with the preferences of every screen and nothing of the password (AUTH-092)', async () => {
    const answer = await read();
    expect(user.strict().parse(answer)).toMatchObject({
      id: person.userId,
      email: person.email,
      role: 'user',
      unit: 'km',
      currency: 'EUR',
      tripsSetting: null,
    });
    expect(JSON.stringify(answer)).not.toMatch(/argon2|password/);
  });
});

describe('changing preferences (API-013)', () => {
  const tripsSetting = { flags: { duration: true, weather: false }, errors: true, pageSize: 30 };

  it.each([
    [{ language: 'de' }],
    [{ time: '12' }],
    [{ unit: 'mi', unitTemp: 'F', currency: 'CHF' }],
    [{ tripsSetting }],
    [{ chargesSetting: { ...tripsSetting, pageSize: 5 } }],
  ])('saves %j, answers the saved user and leaves the rest (TRIP-031, CHG-029)', async (changes) => {
    const before = await read();
    const answer = await change(changes);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...before, ...changes }]);
    expect(await read()).toEqual({ ...before, ...changes });
  });

  it('answers the factor of the consumption unit, which is computed and not saved (SET-033, OQ-056)', async () => {
    expect((await change({ unitEnergy: 'WhPerMile' })).json()).toMatchObject({ unitEnergy: 'WhPerMile', unitEnergyValue: 16.09344 });
    expect((await change({ unitEnergyValue: 3 })).statusCode).toBe(400);
  });

  it('of nothing changes nothing', async () => {
    expect((await change({})).json()).toEqual(await read());
  });

  it.each([
    [{ unit: 'furlong' }, 'unit', 'Muss eine der angebotenen Möglichkeiten sein'],
    [{ role: 'admin' }, 'role', 'Dieses Feld ist nicht bekannt'],
    [{ email: 'other@example.org' }, 'email', 'Dieses Feld ist nicht bekannt'],
    [{ tripsSetting: { ...tripsSetting, pageSize: 7 } }, 'tripsSetting.pageSize', 'Muss eine der angebotenen Möglichkeiten sein'],
    [{ tripsSetting: { ...tripsSetting, more: 1 } }, 'tripsSetting.more', 'Dieses Feld ist nicht bekannt'],
  ])('refuses %j on its field and saves nothing', async (changes, field, sentence) => {
    const before = await read();
    expect((await change({ language: 'de', ...changes }, 'de')).json()).toEqual({ message: 'validation', errors: { [field]: sentence } });
    expect(await read()).toEqual(before);
  });
});
