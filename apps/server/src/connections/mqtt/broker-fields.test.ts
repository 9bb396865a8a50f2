import { describe, expect, it } from 'vitest';
import type { Secrets } from '../connector.ts';
import { hostOf, parseBroker } from './broker-fields.ts';

const parse = (fields: Secrets) => parseBroker({ broker: 'broker.example', topic: 'teslamate', ...fields });
const fieldOf = (fields: Secrets) => {
  try {
    return parse(fields);
  } catch (error) {
    return error instanceof Error && 'field' in error ? error.field : error;
  }
};

describe('the form of a broker', () => {
  it.each([
    ['broker.example', 'mqtts://broker.example:8883'],
    [' Broker.Example ', 'mqtts://broker.example:8883'],
    ['broker.example:8884', 'mqtts://broker.example:8884'],
    ['broker.example:1883', 'mqtt://broker.example:1883'],
    ['mqtt://broker.example', 'mqtt://broker.example:1883'],
    ['mqtt://broker.example:80/', 'mqtt://broker.example:80'],
    ['mqtts://192.168.1.10', 'mqtts://192.168.1.10:8883'],
    ['mqtt://0x7f.1', 'mqtt://127.0.0.1:1883'],
    ['mqtt://[FD12::1]:1883', 'mqtt://[fd12::1]:1883'],
    ['ws://broker.example/mqtt', 'ws://broker.example:80/mqtt'],
    ['wss://broker.example', 'wss://broker.example:443'],
    ['wss://broker.example:8084/mqtt', 'wss://broker.example:8084/mqtt'],
  ])('reads the address %s as %s', (broker, url) => {
    expect(parse({ broker })).toMatchObject({ url });
    expect(parse({ broker: url })).toMatchObject({ url });
  });

  it.each([
    '',
    ' ',
    'http://broker.example',
    'mqtt://',
    'mqtt://user:secret@broker.example',
    'a b',
    'mqtt://broker.example/path',
    'wss://x/?a=1',
    'mqtt://x:99999',
    'mqtt://x:0',
    'x'.repeat(600),
  ])('rejects the address %j', (broker) => {
    expect(fieldOf({ broker })).toBe('broker');
  });

  it.each([
    ['teslamate', 'teslamate'],
    [' teslamate/cars/1/ ', 'teslamate/cars/1'],
    ['ovms/anna/#', 'ovms/anna'],
    ['home/evcc', 'home/evcc'],
  ])('reads the topic %j as %s', (topic, read) => {
    expect(parse({ topic })).toMatchObject({ topic: read });
  });

  it.each(['', '#', '/', '+/cars', 'a/#/b', '$SYS', 'x'.repeat(201)])('rejects the topic %j', (topic) => {
    expect(fieldOf({ topic })).toBe('topic');
  });

  it.each([
    [{}, { user: null, password: null }],
    [
      { user: ' ', password: '' },
      { user: null, password: null },
    ],
    [{ user: 'anna' }, { user: 'anna', password: null }],
    [
      { user: 'anna', password: ' with spaces ' },
      { user: 'anna', password: ' with spaces ' },
    ],
  ])('reads user and password of %j', (fields, read) => {
    expect(parse(fields)).toMatchObject(read);
  });

  it('rejects a password without a user', () => {
    expect(fieldOf({ password: 'secret' })).toBe('user');
  });

  it.each([
    ['mqtt://[fd12::1]:1883', 'fd12::1'],
    ['mqtts://broker.example:8883', 'broker.example'],
  ])('has the host of %s', (url, host) => {
    expect(hostOf(url)).toBe(host);
  });
});
