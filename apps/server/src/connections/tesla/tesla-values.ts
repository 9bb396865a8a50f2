import type { ChargingStatement, Gear, SampleFields } from '@wattbook/domain/telemetry/sample';

/** Tesla's units are miles and miles per hour. */
export const KM_PER_MILE = 1.609344;

/** The sample field for a number of a source, and the factor that makes it metric. */
export interface NumberField {
  readonly field: {
    [Name in keyof SampleFields]-?: NonNullable<SampleFields[Name]> extends number ? Name : never;
  }[keyof SampleFields];
  readonly factor: number;
}

/** The charging states of Tesla's interfaces and exports, without their prefix. `null`: the state is known to be unknown. */
export const chargingByState: ReadonlyMap<string, ChargingStatement | null> = new Map([
  ['Disconnected', 'none'],
  ['NoPower', 'connected'],
  ['Starting', 'starting'],
  ['Charging', 'charging'],
  ['Stopped', 'stopped'],
  ['Complete', 'complete'],
  ['Unknown', null],
]);

/** The gears by Tesla's name; any other text is no gear. */
export const gearByName: ReadonlyMap<string, Gear | null> = new Map([
  ['P', 'P'],
  ['D', 'D'],
  ['R', 'R'],
  ['N', 'N'],
  ['Unknown', null],
  ['Invalid', null],
  ['SNA', null],
]);
