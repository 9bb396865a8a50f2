import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  exampleProof,
  insertPerson,
  insertVehicle,
  openApiServer,
  sharedEmail,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';
import { eventText } from './write-calendar.ts';

let server: ApiServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
});

const address = async (who = person) =>
  new URL(
    (await server.app.inject({ method: 'POST', url: '/v1/calendar', payload: exampleProof, headers: who.headers })).json<{
      address: string;
    }>().address,
  ).pathname;
const read = (url: string) => server.app.inject({ url });
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as object[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

const ended = {
  en: 'This address was renewed or ended, or was not copied whole. Its owner gets a new one under Settings, Interfaces.',
  de: 'Diese Adresse wurde erneuert oder beendet, oder sie ist nicht ganz kopiert. Wem sie gehört, bekommt eine neue unter Einstellungen, Schnittstellen.',
  fr: 'Cette adresse a été renouvelée ou désactivée, ou n’a pas été copiée en entier. La personne à qui elle appartient en obtient une nouvelle sous Réglages, Interfaces.',
};

describe('the calendar', () => {
  it('has trips and charges as a program for calendars reads them, without a place', async () => {
    const vehicle = await insertVehicle(server, person, { name: 'Zoë, "Blitz"; \\o/' });
    const place = {
      start_latitude: 48.137,
      start_longitude: 11.575,
      start_address: JSON.stringify({ line1: 'Am Ring 4', city: 'Freising' }),
    };
    const trip = await insertTrip(server.database, person, vehicle, '2026-06-01T08:00:00Z', place as never);
    await insertCharge(server.database, person, vehicle, '2026-06-02T20:00:00Z', { cost: 700, cost_currency: 'EUR' });
    await insertTrip(server.database, person, vehicle, '2026-06-03T08:00:00Z', { deleted_at: new Date() });
    const stranger = await signInAs(server);
    await insertTrip(server.database, stranger, await insertVehicle(server, stranger), '2026-06-03T08:00:00Z');
    const answer = await read(await address());
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = eventsOf(answer.body);
    expect(events.map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString()])).toEqual([
      ['Zoë, "Blitz"; \\o/ charged 20.00\u00a0kWh · €7.00', '2026-06-02T20:00:00.000Z'],
      ['Zoë, "Blitz"; \\o/ drove 10.0\u00a0km · 1.50\u00a0kWh', '2026-06-01T08:00:00.000Z'],
    ]);
    expect(events[1]?.uid).toBe(`trip-${trip}@localhost`);
    for (const secret of ['Ring', 'Freising', '48.1', '11.5', person.email]) expect(answer.body).not.toContain(secret);
  });

  it('is a calendar that programs accept also before there is an event', async () => {
    const { body } = await read(await address());
    expect(new ICAL.Component(ICAL.parse(body) as object[]).getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  });

  it('is read by its newest address only: a former one is not found, and says nothing', async () => {
    const former = await address();
    const newest = await address();
    const refused = await read(former);
    expect([refused.statusCode, refused.json()]).toEqual([404, { message: 'not_found', errors: { token: ended.en } }]);
    expect((await read(newest)).statusCode).toBe(200);
    await server.app.inject({ method: 'DELETE', url: '/v1/calendar', headers: person.headers });
    expect((await read(newest)).statusCode).toBe(404);
    const stored = await server.pool.query('select * from calendar_feeds');
    expect(JSON.stringify(stored.rows)).not.toContain(newest.split('/').at(-1));
  });

  it.each(['en', 'de', 'fr'] as const)(
    'says to a person whose browser opens a former address where the new one is (%s), and the same of one that never was',
    async (language) => {
      const former = await address();
      await address();
      const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': language };
      const pages = await Promise.all([former, `${former}x`].map((url) => server.app.inject({ url, headers })));
      for (const page of pages) {
        expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
        expect(page.body).toContain(`<html lang="${language}">`);
        expect(page.body).toContain(`<p>${ended[language]}</p>`);
        expect(page.body).toContain('href="/settings/interfaces"');
      }
      expect(pages[0]?.body).toBe(pages[1]?.body);
    },
  );

  it.each(['text/calendar', '*/*'])('says the same to a program that accepts %s, as JSON', async (accept) => {
    const former = await address();
    await address();
    const answer = await server.app.inject({ url: former, headers: { accept, 'accept-language': 'de' } });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found', errors: { token: ended.de } }]);
  });

  it('ends with its user', async () => {
    const url = await address();
    await server.database.forAccount(person.accountId).updateTable('users').set({ deactivated_at: new Date() }).execute();
    expect((await read(url)).statusCode).toBe(404);
  });

  it('says when and from where it was read last, and is limited', async () => {
    const url = await address();
    for (let count = 0; count < 10; count += 1) await read(url);
    const refused = await read(url);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    const { feed } = (await server.app.inject({ url: '/v1/calendar', headers: person.headers })).json<{ feed: object }>();
    expect(feed).toMatchObject({ lastReadAt: new Date(server.clock.now).toISOString(), lastReadFrom: '127.0.0.1' });
  });

  it('is not made for the account that everybody can use', async () => {
    const shared = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    const answer = await server.app.inject({ method: 'POST', url: '/v1/calendar', payload: exampleProof, headers: shared.headers });
    expect(answer.statusCode).toBe(403);
  });

  it('folds lines at 75 bytes, between characters', () => {
    const summary = 'äöü€🚗 '.repeat(40).trim();
    const at = new Date('2026-06-01T08:00:00Z');
    const text = eventText({ uid: 'u', start: at, end: at, stamp: at, summary, description: 'a\nb', url: 'http://x' });
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const [event] = eventsOf(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${text}END:VCALENDAR\r\n`);
    expect([event?.summary, event?.description]).toEqual([summary, 'a\nb']);
  });
});
