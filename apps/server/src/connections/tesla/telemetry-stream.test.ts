import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { telemetryFields } from './telemetry-config.ts';
import { writeTelemetryField } from './telemetry-fields.ts';
import { telemetryStream } from './telemetry-stream.ts';

const stream = telemetryStream('mqtt://reader:p%40ss@broker.example.org:1883', 'cars/tesla');
const receivedAt = Date.UTC(2026, 10, 20, 10);
const read = (topic: string, payload: string, retained = false) =>
  stream.read({ topic, payload: Buffer.from(payload), receivedAt, retained }, {});
const sampleOf = (fields: SampleFields, ts = receivedAt) => [
  { vehicle: 'VIN1', samples: [{ ts, source: 'tesla-telemetry', receivedAt, ...fields }] },
];

describe('Fleet Telemetry over MQTT', () => {
  it('subscribes to values and connectivity of all cars, with the name and password of the address', () => {
    expect(stream.targetOf({})).toEqual({
      url: 'mqtt://broker.example.org:1883',
      username: 'reader',
      password: 'p@ss',
      clientId: 'wattbook-tesla',
      topics: ['cars/tesla/+/v/+', 'cars/tesla/+/connectivity'],
      keepSession: false,
    });
    expect(telemetryStream('mqtt://localhost:1883', 't').targetOf({})).toMatchObject({ username: null, password: null });
  });

  it.each<[string, string, SampleFields]>([
    ['Soc', '72.5', { usableSoc: 72.5 }],
    ['Soc', '"72.5"', { usableSoc: 72.5 }],
    ['Soc', '{"value":72.5}', { usableSoc: 72.5 }],
    ['Soc', 'null', { usableSoc: null }],
    ['VehicleSpeed', '"<invalid>"', { speedKmh: null }],
    ['Odometer', '1000', { odometerKm: 1609.344 }],
    ['Gear', '"ShiftStateD"', { gear: 'D' }],
    ['Gear', '"<invalid>"', { gear: null }],
    ['DetailedChargeState', '"DetailedChargeStateCharging"', { charging: 'charging', plugged: true }],
    ['FastChargerPresent', 'true', { fastCharger: true }],
    ['Location', '{"latitude":48.1,"longitude":9.9}', { lat: 48.1, lon: 9.9 }],
    ['Location', '{"value":{"latitude":48.1,"longitude":9.9}}', { lat: 48.1, lon: 9.9 }],
    ['Location', '{"latitude":0,"longitude":0}', { online: 'online' }],
    ['Location', 'null', { lat: null, lon: null }],
  ])('reads the field %s with %s as %j, at the time of arrival', (field, payload, fields) => {
    expect(read(`cars/tesla/VIN1/v/${field}`, payload)).toEqual(sampleOf(fields));
  });

  it.each([
    ['CONNECTED', 'online'],
    ['DISCONNECTED', 'offline'],
  ] as const)('reads the connectivity %s as %s, never as asleep, at its own time', (Status, online) => {
    const payload = JSON.stringify({ ConnectionId: 'c1', Status, CreatedAt: '2026-11-20T09:59:58Z' });
    expect(read('cars/tesla/VIN1/connectivity', payload)).toEqual(sampleOf({ online }, receivedAt - 2000));
  });

  it.each([
    ['cars/tesla/VIN1/v/Soc', 'much'],
    ['cars/tesla/VIN1/v/Soc', ''],
    ['cars/tesla/VIN1/v/Soc', '{"value":"much"}'],
    ['cars/tesla/VIN1/v/DoorState', '{"DriverFront":true}'],
    ['cars/tesla/VIN1/v', '1'],
    ['cars/tesla//v/Soc', '1'],
    ['cars/tesla/VIN1/alerts/x/current', '{}'],
    ['cars/tesla/VIN1/errors/x', '{}'],
    ['cars/tesla/VIN1/connectivity', '{"Status":"CONNECTED"}'],
    ['cars/tesla/VIN1/connectivity', '[]'],
    ['cars/teslas/VIN1/v/Soc', '1'],
    ['other/VIN1/v/Soc', '1'],
  ])('reads nothing from %s with %s', (topic, payload) => {
    expect(read(topic, payload)).toEqual([]);
  });

  it('reads no value that the broker kept, whose time is unknown', () => {
    expect(read('cars/tesla/VIN1/v/Soc', '72.5', true)).toEqual([]);
  });

  it('never throws, whatever comes', () => {
    const field = fc.constantFrom(...Object.keys(telemetryFields), '__proto__', 'constructor');
    fc.assert(
      fc.property(field, fc.oneof(fc.json(), fc.string()), fc.boolean(), (name, payload, isValue) => {
        for (const { samples } of read(`cars/tesla/VIN1/${isValue ? `v/${name}` : 'connectivity'}`, payload))
          expect(samples).toHaveLength(1);
      }),
    );
  });

  it('asks cars only for fields that are read', () => {
    const unused = Object.keys(telemetryFields).filter((field) => writeTelemetryField({ ts: 0, source: 'x' }, field, null) === 'unknown');
    expect(unused).toEqual([]);
  });
});
