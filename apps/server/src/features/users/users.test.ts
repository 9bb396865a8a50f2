import { type User, user } from '@wattbook/contract/users/user.schema';
import { currentTerms } from '@wattbook/domain/account/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, exampleProof, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';

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

describe('drivers', () => {
  it('are a list of unique names that is stored with the user (AUTH-096, OQ-052)', async () => {
    expect((await change({ drivers: ['Jana', ' Ole ', '', 'Jana'] })).json<User>().drivers).toEqual(['Jana', 'Ole']);
    expect((await read()).drivers).toEqual(['Jana', 'Ole']);
    expect((await change({ drivers: [{ name: 'Jana' }] })).statusCode).toBe(400);
  });
});

describe('roles', () => {
  it('are admin and none besides, and cannot be changed by the user (AUTH-031, OQ-013)', async () => {
    expect(user.shape.role.options).toEqual(['user', 'admin']);
    expect((await change({ role: 'admin' })).statusCode).toBe(400);
    await expect(
      server.database
        .forAccount(person.accountId)
        .updateTable('users')
        .set({ role: 'manager' as 'admin' })
        .execute(),
    ).rejects.toThrow(/check constraint/);
  });
});

describe('tags', () => {
  it('are stored without empty ones and each once (SET-018, SET-019)', async () => {
    expect((await change({ tripTags: ['Work', ' ', 'Work '] })).json<User>().tripTags).toEqual(['Work']);
  });
});

describe('terms (SHELL-096, OQ-031)', () => {
  it('are appended with the time of the server, and never removed', async () => {
    const sent = { ...currentTerms, timestamp: '2001-01-01T00:00:00.000Z' };
    const { terms } = (await change({ terms: [sent] })).json<User>();
    expect(terms).toEqual([{ ...currentTerms, timestamp: new Date(server.clock.now).toISOString() }]);
    expect((await change({ terms: [] })).statusCode).toBe(400);
    expect((await read()).terms).toEqual(terms);
  });
});

describe('changing preferences (API-013)', () => {
  const tripsSetting = { flags: { duration: true, weather: false }, errors: true, pageSize: 30 };

  it.each([
    [{ language: 'de' }],
    [{ time: '12' }],
    [{ unit: 'mi', unitTemp: 'F', currency: 'CHF' }],
    [{ tripsSetting }],
    [{ tripsGPS: 'StartEnd', tripsCopy: true, compare: 'suv' }],
    [{ notifications: { logbookNotTagged: true } }],
    [{ tripTags: ['Work', 'Ärzte'], chargeTags: ['Home'], drivers: ['Jana', 'Ole'] }],
    [{ firstName: 'Jana', lastName: 'Müller', phone: '+49 30 123456' }],
    [{ phone: null }],
    [{ homeAddress: { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' }, homeLocation: null }],
    [{ homeAddress: null, homeLocation: { latitude: 48.4, longitude: 11.745 } }],
    [{ homeLocation: null }],
    [{ chargesSetting: { ...tripsSetting, pageSize: 5 } }],
  ])('saves %j, answers the saved user and leaves the rest unchanged (TRIP-031, CHG-029)', async (changes) => {
    const before = await read();
    const answer = await change(changes);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...before, ...changes }]);
    expect(await read()).toEqual({ ...before, ...changes });
  });

  it('answers the factor of the consumption unit, which is computed and not saved (SET-033, OQ-056)', async () => {
    expect((await change({ unitEnergy: 'WhPerMile' })).json()).toMatchObject({ unitEnergy: 'WhPerMile', unitEnergyValue: 16.09344 });
    expect((await change({ unitEnergyValue: 3 })).statusCode).toBe(400);
  });

  it('with an empty body changes nothing', async () => {
    expect((await change({})).json()).toEqual(await read());
  });

  it.each([
    [{ unit: 'furlong' }, 'unit', 'Muss eine der angebotenen Möglichkeiten sein'],
    [{ role: 'admin' }, 'role', 'Das berechnet oder setzt Wattbook selbst, es lässt sich nicht ändern. Lass es weg'],
    [
      { id: '00000000-0000-7000-8000-000000000000' },
      'id',
      'Das berechnet oder setzt Wattbook selbst, es lässt sich nicht ändern. Lass es weg',
    ],
    [{ vehicleLimit: 99 }, 'vehicleLimit', 'Das berechnet oder setzt Wattbook selbst, es lässt sich nicht ändern. Lass es weg'],
    [{ twoFactor: true }, 'twoFactor', 'Muss eine der angebotenen Möglichkeiten sein'],
    [{ firstName: 'R2D2' }, 'firstName', 'Nur Buchstaben sind erlaubt'],
    [{ lastName: '' }, 'lastName', 'Nachname fehlt'],
    [{ email: 'jana@' }, 'email', 'Muss eine gültige E-Mail-Adresse sein'],
    [{ phone: 'ring me' }, 'phone', 'Muss eine gültige Telefonnummer sein'],
    [{ compare: 'huge' }, 'compare', 'Muss eine der angebotenen Möglichkeiten sein'],
    [{ terms: [] }, 'terms', 'Dieser Wert ist nicht gültig'],
    [{ tripTags: ['x'.repeat(51)] }, 'tripTags.0', 'Höchstens 50 Zeichen'],
    [{ code: '123456' }, 'secret', 'secret fehlt'],
    [{ ...exampleProof, secret: 'ABC' }, 'code', 'Sechsstelliger Code fehlt'],
    [{ tripsSetting: { ...tripsSetting, pageSize: 7 } }, 'tripsSetting.pageSize', 'Muss eine der angebotenen Möglichkeiten sein'],
    [{ tripsSetting: { ...tripsSetting, more: 1 } }, 'tripsSetting.more', 'Dieses Feld ist nicht bekannt'],
  ])('refuses %j on its field and saves nothing', async (changes, field, sentence) => {
    const before = await read();
    expect((await change({ language: 'de', ...changes }, 'de')).json()).toEqual({ message: 'validation', errors: { [field]: sentence } });
    expect(await read()).toEqual(before);
  });
});
