import { cardata } from '@wattbook/simulator/manufacturers/cardata';
import { startSources } from '@wattbook/simulator/manufacturers/source-server';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connector, Secrets, Stream, StreamTarget } from '../connector.ts';
import { createCardataStream } from './cardata-stream.ts';
import { bmw, type ExampleAccount, exampleClientId, mini, noon, openAccount } from './example-account.ts';

const { vin } = bmw;

describe('the stream of BMW CarData over MQTT', () => {
  let account: ExampleAccount;
  const clients: MqttClient[] = [];

  beforeEach(async () => {
    account = await openAccount(await startSources([cardata()], { now: () => noon }));
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map(async (client) => client.endAsync(true)));
    await account.sources.close();
  });

  const secretsOf = async (clientId: string): Promise<Secrets> => (await account.connect([bmw.vin], clientId)).secrets;

  const streamOf = ({ stream }: Connector): Stream => {
    if (stream === null) throw new Error('no stream');
    return stream;
  };

  async function open({ url, username, password, clientId, topics }: StreamTarget): Promise<MqttClient> {
    const client = await connectAsync(url, {
      username: username ?? '',
      password: password ?? '',
      clientId,
      clean: false,
      reconnectPeriod: 0,
    });
    clients.push(client);
    await client.subscribeAsync([...topics], { qos: 1 });
    return client;
  }

  const first = exampleClientId;
  const second = '0b9f2a53-2f62-4a7a-9d1c-3c8a6e4f7d21';

  it('brings what a car reports, also its position, of which the longitude comes later (OQ-069)', async () => {
    const secrets = await secretsOf(first);
    const stream = streamOf(account.connector);
    const client = await open(stream.targetOf(secrets));
    const messages: { readonly topic: string; readonly payload: Buffer }[] = [];
    client.on('message', (topic, payload) => messages.push({ topic, payload }));
    const moment = { ts: noon, moving: true, odometerKm: 12_345, soc: 61, lat: 52.5, lon: 13.4 };
    await account.sources.control({
      moments: [
        { vin, moment },
        { vin: mini.vin, moment },
      ],
    });
    await expect.poll(() => messages.length).toBe(2);
    const read = messages.flatMap(({ topic, payload }) => stream.read({ topic, payload, receivedAt: noon, retained: false }, secrets));
    expect(read).toEqual([
      { vehicle: vin, samples: [{ ts: noon, source: 'cardata-stream', moving: true, odometerKm: 12_345, soc: 61 }] },
      { vehicle: vin, samples: [{ ts: noon, source: 'cardata-stream', lat: 52.5, lon: 13.4 }] },
    ]);
  });

  it('lets an account have one connection, which may come back (OQ-069)', async () => {
    const stream = streamOf(account.connector);
    const target = stream.targetOf(await secretsOf(first));
    await open(target);
    await expect(open({ ...target, clientId: 'another' })).rejects.toThrow('Not authorized');
    await open(target);
    await open(stream.targetOf(await secretsOf(second)));
  });

  it('lets nobody in with the tokens of another, or after their time (OQ-069)', async () => {
    const stream = streamOf(account.connector);
    const [one, other] = [stream.targetOf(await secretsOf(first)), stream.targetOf(await secretsOf(second))];
    await expect(open({ ...one, password: other.password })).rejects.toThrow('Not authorized');
    const client = await open(one);
    await expect(client.subscribeAsync(other.topics[0] ?? '')).rejects.toThrow('Unspecified error');
    await account.sources.control({ now: noon + 3_600_000 });
    await expect(open(other)).rejects.toThrow('Not authorized');
  });

  it('ends when the user withdraws the consent (VEH-024)', async () => {
    const stream = streamOf(account.connector);
    const target = stream.targetOf(await secretsOf(first));
    const client = await open(target);
    const closed = new Promise<void>((resolve) => void client.once('close', resolve));
    await account.sources.control({ revoke: ['cardata'] });
    await closed;
    await expect(open(target)).rejects.toThrow('Not authorized');
  });
});

describe('a message of the stream', () => {
  const secrets = { gcid: 'person', idToken: 'id' };
  const stream = createCardataStream('mqtts://stream.example:9000');
  const at = '2026-11-20T12:00:00Z';
  const read = (message: unknown, topic = `person/${vin}`) =>
    stream.read(
      { topic, payload: Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)), receivedAt: noon, retained: false },
      secrets,
    );
  const soc = { 'vehicle.drivetrain.batteryManagement.header': { timestamp: at, value: 66, unit: '%' } };

  it('is read as BMW documents it (OQ-069)', () => {
    const message = { vin, entityId: 'e', topic: vin, timestamp: at, data: soc };
    expect(read(message)).toEqual([{ vehicle: vin, samples: [{ ts: noon, source: 'cardata-stream', soc: 66 }] }]);
  });

  it('keeps what can be read beside what cannot (OQ-069)', () => {
    const broken = { 'vehicle.isMoving': { timestamp: at, value: { nested: true } }, 'vehicle.vehicle.travelledDistance': 'text' };
    expect(read({ vin, data: { ...broken, ...soc } })).toMatchObject([{ samples: [{ soc: 66 }] }]);
  });

  it.each([
    ['cut JSON', '{"vin":"WBY'],
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['no car', { data: soc }],
    ['no data', { vin }],
    ['only unknown keys', { vin, data: { 'vehicle.new.key': { timestamp: at, value: 1, unit: '' } } }],
  ])('says nothing with %s, and never throws (OQ-069)', (_, message) => expect(read(message)).toEqual([]));

  it('of another person is not read (OQ-069)', () => expect(read({ vin, data: soc }, `somebody/${vin}`)).toEqual([]));

  it('is subscribed to with the id of the person and the id token (OQ-069)', () =>
    expect(stream.targetOf(secrets)).toEqual({
      url: 'mqtts://stream.example:9000',
      username: 'person',
      password: 'id',
      clientId: 'wattbook-person',
      topics: ['person/+'],
    }));
});
