import { examplePassword } from '@wattbook/contract/example';
import { startHomeAssistant } from '@wattbook/simulator/home-assistant/home-assistant';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseVehicleArgs, manageVehicles } from '../commands/vehicle.ts';
import { type ApiServer, insertVehicle, openApiServer, signInAs } from '../testing/api-server.ts';
import { addApiToken } from '../testing/api-tokens.ts';
import { readLines, requestOf, wordsOf } from '../testing/document-lines.ts';
import { joinedVehicle } from '../testing/fleets.ts';
import { insertTrip } from '../testing/segments.ts';

const programs = await readLines('docs/use/programs.md');
const connecting = await readLines('docs/use/connect-a-car.md');
const fleets = await readLines('docs/use/bring-a-fleet.md');
const ofCurl = (line: string) => line.startsWith('curl ');
let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

/** Sends what a line of curl says, and expects success. */
async function follow(line: string) {
  const answer = await server.app.inject(requestOf(line));
  expect([line, answer.statusCode]).toEqual([line, answer.statusCode < 300 ? answer.statusCode : 'an answer below 300']);
  return answer;
}

describe('docs/use/programs.md', () => {
  let filled: (line: string) => string;
  beforeAll(async () => {
    const person = await signInAs(server);
    const vehicle = await insertVehicle(server, person);
    await insertTrip(server.database, person, vehicle, '2026-06-01T08:00:00Z');
    const { token } = await addApiToken(server, person);
    filled = (line) =>
      line
        .replaceAll('VEHICLE_ID', vehicle)
        .replace('API_TOKEN', token)
        .replace('Bearer SESSION', person.headers.authorization)
        .replace('"PASSWORD"', JSON.stringify(examplePassword));
  });

  it('has no line that the tests below do not follow', () => {
    expect(programs.filter((line) => !ofCurl(line) && !line.startsWith('mosquitto_sub '))).toEqual([]);
    expect(programs.filter(ofCurl).length).toBeGreaterThan(5);
  });

  it.each(programs.filter(ofCurl))('works as it stands: %s', async (line) => {
    const { body } = await follow(filled(line));
    // Says a tool that cannot answer.
    expect(body).not.toMatch(/"isError": ?true/);
  });

  it('the address of a list that a script made is read without a token', async () => {
    const line = programs.find((one) => one.includes('list-addresses')) ?? '';
    const { csv } = (await follow(filled(line))).json<{ csv: string }>();
    expect((await server.app.inject({ url: new URL(csv).pathname })).statusCode).toBe(200);
  });

  it('shows what is published with the address of its line', async () => {
    const words = wordsOf(programs.find((one) => one.startsWith('mosquitto_sub ')) ?? '');
    const after = (option: string) => words[words.indexOf(option) + 1] ?? '';
    expect([after('-u'), after('-P')]).toEqual(['USER', 'PASSWORD']);
    const address = new URL(after('-L').replace('#', '%23'));
    const topic = decodeURIComponent(address.pathname.slice(1));
    const home = await startHomeAssistant({ user: { name: 'car-writer', password: 'a password of the broker' } });
    const client = await connectAsync(home.url, { username: 'car-writer', password: 'a password of the broker' });
    const heard: string[] = [];
    client.on('message', (name) => heard.push(name));
    await client.subscribeAsync(topic);
    for (const name of ['wattbook/id', 'wattbook/id/level', 'homeassistant/device/id']) await client.publishAsync(name, '1', { qos: 1 });
    await expect.poll(() => heard, { interval: 10 }).toEqual(['wattbook/id', 'wattbook/id/level']);
    await client.endAsync();
    await home.close();
  });
});

describe('docs/use/connect-a-car.md', () => {
  it('makes a vehicle and its token with its commands, and pushes with its line of curl', async () => {
    const person = await signInAs(server);
    const commands = connecting.filter((line) => line.startsWith('npm run wattbook -- vehicle ')).map(wordsOf);
    expect(commands).toHaveLength(2);
    let token = '';
    for (const [, , , , , ...words] of commands) {
      const args = parseVehicleArgs(words.map((word) => (word === 'you@example.com' ? person.email : word)));
      if (args === undefined) throw new Error(`no such use: ${words.join(' ')}`);
      const { data } = await manageVehicles(server.database, args, 'http://localhost:3000');
      token = (data as { readonly token?: string }).token ?? token;
    }
    const [line = '', ...others] = connecting.filter(ofCurl);
    expect(others).toEqual([]);
    // What the shell puts in.
    const now = new Date(server.clock.now).toISOString();
    const answer = await follow(line.replace('THE_TOKEN', token).replace(/"\$\(date -u [^)]*\)"/, now));
    expect(answer.json()).toMatchObject({ accepted: 1 });
  });
});

describe('docs/use/bring-a-fleet.md', () => {
  it('signs in and calls the fleet with its lines, one after the other', async () => {
    const { id, owner, vehicle } = await joinedVehicle(server);
    const filled = (line: string) =>
      line
        .replace('FLEET', id)
        .replace('THE_ID', vehicle)
        .replace('you@example.com', owner.email)
        .replace('YOUR_PASSWORD', examplePassword);
    const [signIn = '', ...lines] = fleets;
    const [, called = '', found = ''] = /^TOKEN=\$\((curl .*) \| sed 's\/(.*)\/\\1\/'\)$/.exec(signIn) ?? [];
    // The sign-in of sed, as JavaScript has it.
    const pattern = new RegExp(found.replaceAll('\\(', '(').replaceAll('\\)', ')'));
    const [, token = ''] = pattern.exec((await follow(filled(called))).body) ?? [];
    expect(lines.every(ofCurl)).toBe(true);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) await follow(filled(line).replace('$TOKEN', token));
  });
});
