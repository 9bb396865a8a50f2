import type { Notice } from '@wattbook/contract/notices/notices.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { type ApiServer, openApiServer, type SignedIn, signInAs, exampleNoon } from '../testing/api-server.ts';
import { manageNotices, parseNoticeArgs } from './notice.ts';

let server: ApiServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  await server.database.directory.deleteFrom('notices').execute();
});

async function runNotice(...args: string[]): Promise<{ text: string; data: unknown }> {
  const parsed = parseNoticeArgs(args);
  if (parsed === undefined) throw new Error('usage');
  return manageNotices(server.database, parsed, server.clock.now);
}
const publish = async (...args: string[]) => ((await runNotice('publish', '--level', 'info', ...args)).data as { id: string }).id;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof OperatorError ? error.message : String(error)),
  );
const read = async (query: Record<string, string> = {}) =>
  (await server.app.inject({ url: '/v1/notifications/active', query, headers: person.headers })).json<{ total: number; data: Notice[] }>();
const texts = async (query?: Record<string, string>) => (await read(query)).data.map(({ message }) => message);

describe('a notice (DASH-024, DASH-025, API-043)', () => {
  it('is read with its level, message and link (OQ-094)', async () => {
    const { data } = await runNotice('publish', '--level', 'warning', '--en', ' Maintenance at 8 ', '--link', 'https://example.org/news');
    const { id } = data as { id: string };
    expect(await read()).toEqual({
      total: 1,
      data: [{ id, level: 'warning', message: 'Maintenance at 8', link: 'https://example.org/news' }],
    });
  });

  it.each([
    [{}, 'Hello'],
    [{ language: 'de' }, 'Hallo'],
    [{ language: 'de-DE' }, 'Hallo'],
    [{ language: 'DE' }, 'Hallo'],
    [{ language: 'fr-CA' }, 'Bonjour'],
    [{ language: 'es' }, 'Hello'],
    [{ language: 'constructor' }, 'Hello'],
  ])('has its text in the language of %j, or else in English', async (query, text) => {
    await publish('--en', 'Hello', '--de', 'Hallo', '--fr', 'Bonjour');
    expect(await texts(query as Record<string, string>)).toEqual([text]);
  });

  it.each([
    [undefined, ['everybody']],
    ['tesla', ['for two', 'everybody']],
    ['BMW, vw', ['for two', 'everybody']],
    ['BMW', ['everybody']],
  ])('with makes is read by owners of these only: %s', async (manufacturers, expected) => {
    await publish('--en', 'everybody');
    server.clock.now += 1000;
    await publish('--en', 'for two', '--make', 'Tesla, VW');
    expect(await texts(manufacturers === undefined ? {} : { manufacturers })).toEqual(expected);
  });

  it('is active from its start to its end', async () => {
    await publish('--en', 'x', '--from', '2026-06-15T12:01:00Z', '--until', '2026-06-15T14:05:00+02:00');
    const at = async (moment: string) => {
      server.clock.now = Date.parse(moment);
      return (await read()).total;
    };
    expect([
      await at('2026-06-15T12:00:59Z'),
      await at('2026-06-15T12:01:00Z'),
      await at('2026-06-15T12:04:59Z'),
      await at('2026-06-15T12:05:00Z'),
    ]).toEqual([0, 1, 1, 0]);
  });

  it('is listed while it is active or planned, and ended by its id', async () => {
    expect((await runNotice('list')).text).toBe('There are no notices.');
    const [now, later] = [
      await publish('--en', 'now', '--de', 'jetzt'),
      await publish('--en', 'later', '--make', 'VW', '--from', '2026-07-01T00:00:00Z'),
    ];
    server.clock.now += 1000;
    expect((await runNotice('list')).text.split('\n')).toEqual([
      `${now}  info  en: now  de: jetzt`,
      `${later}  info  from 2026-07-01T00:00:00.000Z  for VW  en: later`,
    ]);
    for (const id of [now, later])
      expect((await runNotice('end', id.toUpperCase())).text).toBe(`The notice ${id.toUpperCase()} is no longer shown.`);
    expect([await read(), (await runNotice('list')).data]).toEqual([{ total: 0, data: [] }, []]);
    expect(await refusal(runNotice('end', now))).toBe(`There is no current or future notice ${now}.`);
    expect(await refusal(runNotice('end', 'nonsense'))).toBe('There is no current or future notice nonsense.');
  });

  it.each(['https://example.org/a?b=c', 'http://example.org', '/charges', '/vehicles/1?tab=a#x'])('links to %s', async (link) => {
    await publish('--en', 'x', '--link', link);
    expect((await read()).data[0]?.link).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//example.org',
    '/\\example.org',
    'example.org',
    '',
    'https://',
    `/${'x'.repeat(2000)}`,
  ])('does not link to %j', async (link) => {
    expect(await refusal(publish('--en', 'x', '--link', link))).toMatch('--link is an address');
    expect((await read()).total).toBe(0);
  });

  it.each([
    [['--en', ' '], '--en needs a text.'],
    [['--en', 'x'.repeat(501)], '--en has at most 500 characters, and this has 501.'],
    [['--en', 'x', '--de', ''], '--de needs a text.'],
    [['--en', 'x', '--level', 'loud'], '--level is one of info, warning, error, success.'],
    [['--en', 'x', '--from', 'tomorrow'], '--from is a moment such as 2026-06-01T08:00:00Z.'],
    [['--en', 'x', '--until', '2026-02-30T08:00:00Z'], '--until is a moment such as 2026-06-01T08:00:00Z.'],
    [['--en', 'x', '--until', '2026-06-15T11:00:00Z'], 'A notice ends after it begins, and not in the past.'],
    [
      ['--en', 'x', '--from', '2026-07-02T00:00:00Z', '--until', '2026-07-01T00:00:00Z'],
      'A notice ends after it begins, and not in the past.',
    ],
    [['--en', 'x', '--make', 'Tesla,,VW'], '--make is a list of makes, separated by commas.'],
  ])('is refused with %j', async (args, message) => {
    expect(await refusal(publish(...args))).toBe(message);
    expect((await read()).total).toBe(0);
  });

  it.each([
    [[]],
    [['publish']],
    [['publish', '--en', 'x']],
    [['publish', '--level', 'info']],
    [['publish', 'x', '--level', 'info', '--en', 'x']],
    [['list', 'x']],
    [['list', '--en', 'x']],
    [['end']],
    [['end', 'a', 'b']],
    [['remove', 'a']],
    [['publish', '--level', 'info', '--en', 'x', '--xx', 'y']],
  ])('refuses the arguments %j', (args) => {
    expect(parseNoticeArgs(args)).toBeUndefined();
  });
});
