import { nameDevice } from '@wattbook/domain/account/device-name';
import { typedPosition } from '@wattbook/domain/addresses/typed-position';
import { parseIsoTime } from '@wattbook/domain/imports/iso-time';
import { parseAmount, parseWrittenDate } from '@wattbook/domain/imports/written-culture';
import { describe, expect, it } from 'vitest';
import { bearerTokenOf } from '../http/request-token.ts';
import { blankValues } from '../http/failure.ts';
import { findSteepGrowth } from '../testing/growth.ts';
import { askedKeys, samplesOf as samplesOfCardata } from './cardata/cardata-values.ts';
import { numberOf } from './files/sample-cells.ts';
import { readWrittenDate } from './files/written-date.ts';
import { attributeOf } from './files/xml-reader.ts';
import { readEntityState } from './home-assistant/entity-state.ts';
import { createTopicMemory, readMessage } from './mqtt/read-message.ts';
import { parseTelemetryRecord } from './tesla/telemetry-record.ts';
import { numberIn } from './units.ts';

/** The longest body of a push and of a webhook. */
const MAX_TEXT = 1024 * 1024;
const moment = '2026-01-15T18:30:00Z';
const at = Date.parse(moment);

const state = (changed: object) => () =>
  readEntityState({
    entity_id: 'sensor.id4_odometer',
    state: '1',
    attributes: { unit_of_measurement: 'km' },
    last_updated: moment,
    ...changed,
  });
const message = (topic: string, payload: string) =>
  readMessage(createTopicMemory(), { topic, payload: Buffer.from(payload), receivedAt: at, retained: false });
const telemetry = (value: string) =>
  ['Soc', 'Odometer', 'Location', 'ChargeState', 'Gear', 'DetailedChargeState', 'TimeToFullCharge'].map((key) =>
    parseTelemetryRecord({ vin: '5YJ3E7EB0KF000001', createdAt: moment, data: [{ key, value: { stringValue: value } }] }),
  );

/** Everything that takes a text from outside as a value. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a number of a source': numberIn,
  'a number of a cell': (text) => numberOf(text, ';'),
  'the attributes of a tag': (text) => attributeOf(text, 'lat'),
  'the state of an entity': (text) => state({ state: text })(),
  'the name of an entity': (text) => state({ entity_id: `sensor.${text}` })(),
  'the time of an entity': (text) => state({ last_updated: text })(),
  'the unit of an entity': (text) => state({ attributes: { unit_of_measurement: text, device_class: text } })(),
  'a topic': (text) => [message(text, '1'), message(`teslamate/cars/1/${text}`, '1'), message(`${text}/metric/v/b/soc`, '1')],
  'a message': (text) => [message('teslamate/cars/1/odometer', text), message('ovms/a/b/metric/v/b/soc', text)],
  'a record of Fleet Telemetry': telemetry,
  'the time of a record': (text) => parseTelemetryRecord({ vin: 'x', createdAt: text, data: [] }),
  'values of CarData': (text) =>
    samplesOfCardata(Object.fromEntries(askedKeys.map((key) => [key, { value: text, unit: text, timestamp: moment }])), 'cardata'),
  'times of CarData': (text) =>
    samplesOfCardata(Object.fromEntries(askedKeys.map((key) => [key, { value: '1', unit: null, timestamp: text }])), 'cardata'),
  'a time': parseIsoTime,
  'a written date': (text) => [readWrittenDate(text), parseWrittenDate(text, 'day_first')],
  'an amount of money': (text) => parseAmount(text, 'comma'),
  'a typed position': typedPosition,
  'a user agent': nameDevice,
  'a token': (text) => bearerTokenOf({ headers: { authorization: `Bearer ${text}` } }),
  'a message of a failure': blankValues,
};

/** What is repeated in front of a character that fits nowhere. */
const fillers = ['1', ' ', 'a', '1.', '1,', '-', '1/', "a='", ' Version/', '(', '2026-01-15T18:30:00.'];

describe.each(Object.entries(readers))('%s takes twice the time for twice the text', (_, read) => {
  it.each(fillers)('of %j', async (filler) => {
    expect(await findSteepGrowth((length) => read(`${filler.repeat(length / filler.length)}\u0001`), { to: MAX_TEXT })).toBeNull();
  });
});
