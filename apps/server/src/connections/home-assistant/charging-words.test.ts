import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample, SampleFields } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { expectedTimeline } from '../../testing/timeline.ts';
import { chargingFields, connectionFields, mercedesFields } from './charging-words.ts';
import { readEntityState } from './entity-state.ts';

const idle: SampleFields = { charging: 'none' };
const unplugged: SampleFields = { charging: 'none', plugged: false };
const waiting: SampleFields = { charging: 'connected', plugged: true };
const charging: SampleFields = { charging: 'charging', plugged: true };
const stopped: SampleFields = { charging: 'stopped', plugged: true };
const complete: SampleFields = { charging: 'complete', plugged: true };
const failed: SampleFields = { charging: 'error' };
const notKnown: SampleFields = { charging: null, plugged: null };

describe('a word of charging', () => {
  it.each<[string, ...(readonly [string, SampleFields])[]]>([
    ['BMW and MINI', ['NOT_CHARGING', idle], ['CHARGING', charging], ['FINISHED_FULLY_CHARGED', complete], ['FINISHED_NOT_FULL', stopped]],
    ['BMW and MINI, further', ['PLUGGED_IN', waiting], ['WAITING_FOR_CHARGING', waiting], ['TARGET_REACHED', complete], ['ERROR', failed]],
    ['BMW and MINI, unknown', ['DEFAULT', notKnown], ['INVALID', notKnown], ['CHARGINGACTIVE', charging], ['NOCHARGING', idle]],
    ['Volkswagen', ['readyForCharging', waiting], ['notReadyForCharging', unplugged], ['charging', charging], ['off', unplugged]],
    ['Volkswagen, at its aim', ['chargePurposeReachedAndNotConservationCharging', complete], ['conservation', complete]],
    ['Skoda', ['connect_cable', unplugged], ['ready_for_charging', waiting], ['conserving', complete], ['charging_interrupted', stopped]],
    [
      'Renault',
      ['not_in_charge', idle],
      ['waiting_for_a_planned_charge', waiting],
      ['charge_in_progress', charging],
      ['charge_error', failed],
    ],
    ['Renault, at the end', ['charge_ended', { charging: 'stopped' }], ['energy_flap_opened', idle]],
    ['Volvo', ['charging_system_charging', charging], ['charging_system_idle', idle], ['charging_system_done', complete]],
    [
      'Volvo, further',
      ['charging_system_scheduled', waiting],
      ['charging_system_fault', failed],
      ['charging_system_unspecified', notKnown],
    ],
    ['Polestar', ['Smart Charging', charging], ['Idle', idle], ['Done', complete], ['CHARGING_STATUS_CHARGING', charging]],
    ['Ford', ['IN_PROGRESS', charging], ['NOT_READY', unplugged], ['SCHEDULED', waiting], ['COMPLETED', complete], ['PAUSED', stopped]],
    ['MG', ['Charging (AC)', charging], ['Unplugged', unplugged], ['Charging Finished', complete], ['Scheduled Charging', waiting]],
    ['Peugeot, Citroën, Opel', ['InProgress', charging], ['Disconnected', unplugged], ['Finished', complete], ['Failure', failed]],
  ])('of %s is read as it means', (_, ...words) => {
    for (const [word, fields] of words) expect([word, chargingFields(word)]).toEqual([word, fields]);
  });

  it.each([
    ['charging', charging, ['0', '5', '6', '9', '10', '11', '13', '14']],
    ['complete', complete, ['1']],
    ['a pause', stopped, ['2']],
    ['no cable', unplugged, ['3']],
    ['a fault', failed, ['4']],
    ['on the cable', waiting, ['7', '12', '15']],
    ['not charging', idle, ['8']],
    ['unknown', notKnown, ['16']],
    ['none', undefined, ['17', '00', '-1', '']],
  ])('of Mercedes is a code: %s', (_, fields, codes) => {
    for (const code of codes) expect([code, mercedesFields(code)]).toEqual([code, fields]);
  });

  it('that no integration is known to say is none', () => expect(chargingFields('thinking')).toBeUndefined());

  it.each([
    ['connection_status_connected_ac', { plugged: true }],
    ['CONNECTION_STATUS_DISCONNECTED', { plugged: false }],
    ['Connected', { plugged: true }],
    ['plugged_in', { plugged: true }],
    ['unplugged', { plugged: false }],
    ['connection_status_fault', undefined],
  ])('of the connection says only whether there is a cable: %s', (word, fields) => expect(connectionFields(word)).toEqual(fields));
});

const at = (time: string) => Date.parse(`2026-11-05T${time}:00Z`);
const entity = (time: string, name: string, state: string, unit?: string) => ({
  entity_id: `sensor.car_${name}`,
  state,
  attributes: unit === undefined ? {} : { unit_of_measurement: unit },
  last_updated: new Date(at(time)).toISOString(),
});
const samplesOf = (entities: readonly object[]): Sample[] =>
  entities.flatMap((one) => {
    const read = readEntityState({ ...one });
    if (read.kind === 'rejected') return [];
    return [{ ts: read.ts, source: 'push' as const, ...(read.kind === 'read' ? read.fields : { charging: null }) }];
  });

/** A car at home: it charges from 18:00 to 20:16, and is polled every quarter of an hour until midnight. */
function evening(end: string): readonly object[] {
  const quarters = Array.from({ length: 28 }, (_, index) => new Date(at('17:00') + index * 900_000).toISOString().slice(11, 16));
  const level = (time: string) => Math.round(40 + 40 * Math.min(1, Math.max(0, (at(time) - at('18:00')) / (135 * 60_000))));
  return [
    entity('17:00', 'odometer', '20000', 'km'),
    entity('17:00', 'charging_state', 'NOT_CHARGING'),
    entity('18:00', 'charging_state', 'CHARGING'),
    entity('20:16', 'charging_state', end),
    ...quarters.map((time) => entity(time, 'battery_level', String(level(time)), '%')),
  ];
}

describe('an evening of a car whose integration writes its own words', () => {
  const detect = (end: string) =>
    expectedTimeline('v' as VehicleId, samplesOf(evening(end)), at('23:59'))
      .segments.map((segment) => segment as Readonly<Record<string, unknown>>)
      .filter(({ kind }) => kind === 'charge')
      .map(({ start_time: start, end_time: end }) => [start, end]);
  const asDetected = [['2026-11-05T18:00:00.000Z', '2026-11-05T20:16:00.000Z']];

  it('is one charge, which ends with NOT_CHARGING', () => expect(detect('NOT_CHARGING')).toEqual(asDetected));

  it('is one charge, which ends where a word follows that nobody knows: the car does not charge for ever', () =>
    expect(detect('FROBNICATING')).toEqual(asDetected));
});
