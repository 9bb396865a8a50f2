import { describe, expect, it } from 'vitest';
import { nominatim } from '../services/geocoding/nominatim.ts';
import { photon } from '../services/geocoding/photon.ts';
import { findSteepGrowth } from '../testing/growth.ts';
import { samplesOf as samplesOfHighMobility, vehicleDataSchema } from './high-mobility/high-mobility-values.ts';
import { samplesOf as samplesOfSmartcar, signalSchema } from './smartcar/smartcar-values.ts';
import { samplesOf as samplesOfTesla, vehicleData } from './tesla/vehicle-data.ts';
import { chargeOf, lastRecord, sampleOfLast, sampleOfRecord, storedCharge, storedRecord } from './tronity/tronity-values.ts';

const at = Date.parse('2026-01-15T18:30:00Z');
/** The longest webhook; answers that were asked for may be four times as long. */
const MAX_TEXT = 1024 * 1024;
/** The longest answer of a service that names places. */
const MAX_ANSWER = 128 * 1024;
const codes = ['charge-detailedchargingstatus', 'odometer-traveleddistance', 'location-preciselocation', 'transmission-gearstate'];

const filled = (shape: object, text: string) => Object.fromEntries(Object.keys(shape).map((name) => [name, text]));
const answering = (body: unknown) => async () => new Response(JSON.stringify(body));
const signalOf = (code: string, value: unknown, time: unknown = at) => ({
  code,
  body: { value, unit: value, latitude: value, longitude: value },
  meta: { oemUpdatedAt: time },
});
const smartcar = (signals: readonly unknown[]) =>
  samplesOfSmartcar(
    signals.flatMap((signal) => signalSchema.safeParse(signal).data ?? []),
    'smartcar',
    at,
  );
const highMobility = (property: unknown) =>
  samplesOfHighMobility(
    vehicleDataSchema.parse({ charging: { status: property }, diagnostics: { odometer: property, speed: property } }),
    at,
  );
const tesla = (block: object) => {
  const read = vehicleData.safeParse({ response: { charge_state: block, drive_state: block, climate_state: block, vehicle_state: block } });
  return read.data && samplesOfTesla(read.data.response, at);
};
const tronity = (text: string) => {
  const [last, record, charge] = [lastRecord, storedRecord, storedCharge].map(
    (schema) => schema.safeParse(filled(schema.shape, text)).data,
  );
  return [last, record, charge];
};

/** What services answer and send, each with a text in the place of every value. */
const answers: Readonly<Record<string, (text: string) => unknown>> = {
  'records of TRONITY': tronity,
  'the times of TRONITY': (text) => {
    const [last, record, charge] = [lastRecord, storedRecord, storedCharge] as const;
    const read = { last: last.safeParse({ timestamp: text }), record: record.safeParse({ timestamp: text }) };
    const stored = charge.safeParse({ start_time: text, end_time: text });
    return [
      read.last.data && sampleOfLast(read.last.data, 'tronity'),
      read.record.data && sampleOfRecord(read.record.data, 'tronity'),
      stored.data && chargeOf(stored.data),
    ];
  },
  'signals of Smartcar': (text) => smartcar(codes.flatMap((code) => [signalOf(code, text), signalOf(code, 1, text), signalOf(text, 1)])),
  'properties of High Mobility': (text) => [
    highMobility({ data: text, timestamp: '2026-01-15T18:30:00Z' }),
    highMobility({ data: { value: 1, unit: text }, timestamp: text }),
  ],
  'vehicle_data of Tesla': (text) => tesla({ timestamp: at, charging_state: text, shift_state: text, odometer: text, car_version: text }),
};

/** What is repeated in front of a character that fits nowhere. */
const fillers = ['1', ' ', 'a', '1.', '-', '2026-01-15T18:30:00.', '+00:'];

describe.each(Object.entries(answers))('%s take twice the time for twice the text', (_, read) => {
  it.each(fillers)('of %j', async (filler) => {
    expect(await findSteepGrowth((length) => read(`${filler.repeat(length / filler.length)}\u0001`), { to: MAX_TEXT })).toBeNull();
  });
});

describe('an answer that names a place takes twice the time for twice the text', () => {
  it.each(fillers)('of %j', async (filler) => {
    const ask = async (text: string) => {
      const properties = filled({ name: 0, housenumber: 0, street: 0, postcode: 0, city: 0, type: 0 }, text);
      const address = filled({ house_number: 0, road: 0, postcode: 0, city: 0 }, text);
      const place = { latitude: 48.1, longitude: 11.5 };
      const features = [{ geometry: { coordinates: [11.5, 48.1] }, properties }];
      await photon('http://photon.example', answering({ features }), false).addressAt(place, 'de');
      await nominatim('http://nominatim.example', answering({ lat: '48.1', lon: '11.5', name: text, address })).addressAt(place, 'de');
    };
    expect(await findSteepGrowth((length) => ask(`${filler.repeat(length / filler.length / 8)}\u0001`), { to: MAX_ANSWER })).toBeNull();
  });
});

/** Whole webhooks and answers, with ever more of what they list. */
const lists: Readonly<Record<string, (count: number) => unknown>> = {
  'a webhook of Smartcar with as many signals': (count) =>
    smartcar(Array.from({ length: count }, (_, index) => signalOf(codes[index % codes.length] ?? '', index, at + index * 1000))),
  'a webhook of Smartcar with as many codes': (count) =>
    smartcar(Array.from({ length: count }, (_, index) => signalOf(`code-${index}`, index, at + index * 1000))),
  'vehicle_data of Tesla with as many values': (count) =>
    tesla(Object.fromEntries(Array.from({ length: count }, (_, index) => [`value_${index}`, index]))),
};

it.each(Object.entries(lists))('%s takes twice the time for twice as many', async (_, read) => {
  expect(await findSteepGrowth(read, { from: 64, to: 8192 })).toBeNull();
});
