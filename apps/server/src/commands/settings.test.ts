import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEnvironment } from '../config/list-environment.ts';
import { OperatorError } from '../operator-error.ts';
import { createSealing } from '../sealing/sealing.ts';
import { type ApiServer, openApiServer } from '../testing/api-server.ts';
import { mailServerAt } from '../testing/mail-server.ts';
import { environmentText, manageSettings, parseSettingsArgs } from './settings.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const noSettings = { mapStyleUrl: undefined, mapOrigins: [], addressLookUp: undefined, mail: undefined };
const sealing = createSealing('a secret that only tests know, long enough');

async function settings(line: string, installation: Parameters<typeof manageSettings>[2] = noSettings, key = sealing): Promise<string> {
  const parsed = parseSettingsArgs(line.split(' '));
  if (parsed === undefined) return 'usage';
  return manageSettings(server.database, key, installation, parsed).then(
    ({ text }) => text,
    (error: unknown) => (error instanceof OperatorError ? (error.message.split('\n')[0] ?? '') : String(error)),
  );
}

it('shows no service on a fresh installation', async () => {
  expect(await settings('show')).toBe('map        none\naddresses  none\nmail       none');
});

it.each([
  ['set map public', 'map        https://tiles.openfreemap.org/styles/liberty'],
  ['set map https://maps.example.org/style.json', 'map        https://maps.example.org/style.json'],
  ['set map none', 'map        none'],
  ['set addresses public', 'addresses  photon https://photon.komoot.io'],
  ['set addresses photon http://localhost:2322', 'addresses  photon http://localhost:2322'],
  ['set addresses nominatim https://osm.example.org', 'addresses  nominatim https://osm.example.org'],
  ['set addresses none', 'addresses  none'],
  ['set mail mail.example.org --from b@example.org', 'mail       mail.example.org:587 (starttls), from b@example.org'],
  [
    'set mail mail.example.org --from b@example.org --encryption tls --user u --password hunter2',
    'mail       mail.example.org:465 (tls, as u), from b@example.org',
  ],
  ['set mail 127.0.0.1 --from b@example.org --encryption none --port 1025', 'mail       127.0.0.1:1025 (none), from b@example.org'],
  ['set mail none', 'mail       none'],
])('%s is stored and shown without its password', async (line, shown) => {
  const output = await settings(line);
  expect(output.split('\n')).toContain(shown);
  expect(output).not.toContain('hunter2');
  expect(await settings('show')).toBe(output);
});

it('shows which settings the environment sets', async () => {
  const installation = { ...noSettings, mapStyleUrl: '/map/style.json', mail: mailServerAt(25) };
  expect(await settings('set map public', installation)).toBe(
    [
      'map        /map/style.json (set by MAP_STYLE_URL of the environment)',
      'addresses  none',
      'mail       127.0.0.1:25 (none), from wattbook@example.org (set by SMTP_HOST of the environment)',
    ].join('\n'),
  );
});

it('lists the settings that only the environment has, without their secrets', () => {
  const lines = environmentText(listEnvironment({ PORT: '8080', DATABASE_URL: 'postgres://a:hunter2@db/x', DEMO: 'off' })).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^PORT {2,}8080$/),
      expect.stringMatching(/^DATABASE_URL {2,}set$/),
      expect.stringMatching(/^HELP_DESK_SECRET {2,}not set$/),
      expect.stringMatching(/^SIGN_UP {2,}on \(by default\)$/),
    ]),
  );
  expect(lines.join()).not.toContain('hunter2');
});

it('reports a password that was sealed with a lost secret, and continues without mail', async () => {
  await settings('set mail mail.example.org --from b@example.org --user u --password hunter2');
  const output = await settings('show', noSettings, createSealing('another secret that is long enough too'));
  expect(output).toMatch(/mail {7}none\nThe stored password of the mail server cannot be opened/);
});

it.each([
  ['set map ftp://maps.example.org', 'Not saved: the address cannot be right.'],
  ['set map maps.example.org', 'Not saved: the address cannot be right.'],
  ['set addresses google https://example.org', 'Not saved: the kind of server cannot be right.'],
  ['set addresses photon localhost', 'Not saved: the address cannot be right.'],
  ['set mail mail.example.org', 'Not saved: --from cannot be right.'],
  ['set mail a/b --from x --port many --encryption yes', 'Not saved: the server, --port, --encryption, --from cannot be right.'],
])('%s is refused and changes nothing', async (line, refusal) => {
  const before = await settings('show');
  expect(await settings(line)).toBe(refusal);
  expect(await settings('show')).toBe(before);
});

it.each([
  '',
  'set',
  'set map',
  'set sound on',
  'show map',
  'set map public --port 1',
  'set addresses photon',
  'set map none x',
  'set map none --what',
])('refuses the arguments "%s"', async (line) => {
  expect(await settings(line)).toBe('usage');
});
