import { type SampleRule, sampleRules } from '@wattbook/domain/telemetry/check-sample';
import { stepsPerUnit } from '@wattbook/domain/telemetry/round-sample';
import type { SampleField } from '@wattbook/domain/telemetry/sample';
import { z } from 'zod';
import { instant } from '../scalars.ts';
import { sampleFields } from './sample-fields.ts';

/** The meaning of each field, with its unit. The limits and words are those of the domain. */
const meanings: { readonly [F in SampleField]: string } = {
  soc: 'Level of the battery in percent.',
  usableSoc: 'Usable level in percent, without energy that a cold battery cannot deliver; preferred over `soc` where both exist.',
  rangeKm: 'Remaining range in km.',
  odometerKm: 'Odometer in km. Distances of trips come from it.',
  lat: 'Latitude in degrees (WGS 84). Send it together with `lon`; a 0 in either is no position.',
  lon: 'Longitude in degrees (WGS 84). Send it together with `lat`.',
  heading: 'Direction of travel in degrees, clockwise from north.',
  elevationM: 'Elevation above sea level in metres.',
  speedKmh: 'Speed in km/h.',
  gear: 'Selected gear: `P` parked, `D` forward, `R` reverse, `N` neutral. D, R and N mean that the vehicle drives.',
  moving: 'Whether the vehicle moves, from a source that reports this without gear or speed.',
  ignition: 'Whether the ignition is on. Alone it is no motion.',
  powerKw: 'Power of the battery in kW: positive when it leaves the battery (driving), negative when it enters.',
  batteryA: 'Current of the battery in amperes: positive when it enters the battery.',
  batteryV: 'Voltage of the battery in volts.',
  charging:
    'State of charging: `none` no cable; `connected` on the cable without charging; `starting` charging begins; `charging` energy arrives; `stopped` interrupted; `complete` the target is reached; `error` a fault. `starting` and `charging` make a charge, once energy arrives.',
  chargingHint:
    'Weaker hint for a source that never sends `charging`: `none`, `starting` or `charging`, as the on-board charger reports it.',
  plugged: 'Whether the cable is plugged in.',
  fastCharger: 'Whether the cable belongs to a fast charger (DC).',
  chargerPowerKw: 'Power on the cable in kW.',
  energyAddedKwh: 'Counter in kWh of the energy that entered the battery. It may restart at 0 with each charge.',
  gridEnergyKwh: 'Counter in kWh of the energy that left the wall.',
  acdc: 'Kind of current on the cable: `AC` or `DC`.',
  phases: 'Phases in use on AC.',
  socLimit: 'Level in percent at which charging ends.',
  minutesToFull: 'Minutes until charging ends.',
  outTempC: 'Outside temperature in °C.',
  inTempC: 'Inside temperature in °C.',
  climateOn: 'Whether the climate control runs.',
  fanLevel: 'Level of the fan, 0 when it is off.',
  fuelLevel: 'Level of the fuel tank in percent, of a vehicle that has one.',
  energyUsedKwh: 'Counter in kWh of the energy used since a start that the source chooses.',
  online:
    'Connection: `online`; `asleep` the vehicle sleeps, which ends its parked time; `offline` not reachable and `unknown`, which both say nothing about the vehicle.',
  sw: 'Version of the software of the vehicle.',
  capacityKwh: 'Capacity of the battery in kWh, used where the vehicle has none in Wattbook.',
  driveNumber: 'Number of the drive in the log that the sample comes from; 0: none. Different numbers are different trips.',
  chargeNumber: 'Number of the charge in the log that the sample comes from; 0: none.',
};

function valueSchemaOf(rule: SampleRule): z.ZodType {
  if (rule === 'boolean') return z.boolean();
  if ('maxLength' in rule) return z.string().max(rule.maxLength);
  const [min, max] = rule;
  if (typeof min === 'number' && typeof max === 'number') return z.number().min(min).max(max);
  return z.enum(rule.filter((word) => typeof word === 'string'));
}

const documentedField = (field: SampleField) => {
  const steps = stepsPerUnit[field];
  const resolution = steps === undefined ? '' : ` Stored in steps of ${1 / steps}.`;
  return valueSchemaOf(sampleRules[field]).nullable().optional().describe(`${meanings[field]}${resolution}`);
};

const fieldNames = sampleFields.map(({ name }) => name);

function limitsOf(rule: SampleRule): string {
  if (rule === 'boolean') return '`true`, `false`';
  if ('maxLength' in rule) return `text of at most ${rule.maxLength} characters`;
  const [min, max] = rule;
  if (typeof min !== 'number' || typeof max !== 'number') return rule.map((word) => `\`${word}\``).join(', ');
  return max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `${min} to ${max}`;
}

/** Every field of a sample with its possible values and its meaning, as a table in Markdown. */
export const sampleTable: string = [
  '| Field | Values | Meaning |',
  '|---|---|---|',
  '| `ts` | time, required | Time of the vehicle: ISO 8601 with an offset, or milliseconds since 1970 UTC. |',
  ...fieldNames.map((field) => `| \`${field}\` | ${limitsOf(sampleRules[field])} | ${meanings[field]} |`),
].join('\n');

/**
 * A sample as the reference page shows it: every field with its meaning, unit and limits. The intake does not use it: it checks values one by
 * one (`checkSample`), by the same limits.
 */
export const documentedSample = z
  .strictObject({
    ts: z
      .union([instant, z.number()])
      .describe(
        'Required. Time of the vehicle, ISO 8601 with an offset (`2026-01-15T07:30:00+01:00`, `…Z`), or milliseconds since 1970 UTC. A sample from before 2008 or more than a day ahead is rejected.',
      ),
    ...Object.fromEntries(fieldNames.map((field) => [field, documentedField(field)])),
  })
  .meta({
    id: 'Sample',
    description:
      'What a source reports of a vehicle at one moment. Only `ts` is required: send the fields you have. An absent field changes nothing; `null` means that the value is unknown now. Never send 0 for an unknown value.',
  });

/** A record of Tesla's Fleet Telemetry server, as the reference page shows it. */
export const documentedTeslaRecord = z
  .looseObject({
    createdAt: instant.describe('Required. Time of the record.'),
    vin: z.string().describe('Required. A record with another VIN than the vehicle has is rejected.'),
    data: z
      .array(z.looseObject({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
      .describe(
        'The changed values, as strings or typed: `{"key": "Soc", "value": {"doubleValue": 61.2}}`. `{}` and `"invalid": true` mean unknown.',
      ),
  })
  .meta({ id: 'TeslaTelemetryRecord', description: 'A record as the Fleet Telemetry server of Tesla writes it, in JSON.' });

/** The state of an entity of Home Assistant, as the reference page shows it. */
export const documentedEntityState = z
  .looseObject({
    entity_id: z.string().describe('Required. The words of the name help to tell what it is: `sensor.id4_odometer`.'),
    state: z.string().describe('Required. `unknown` and `unavailable` are rejected: they say nothing of the vehicle.'),
    attributes: z
      .looseObject({
        device_class: z.string().nullable().optional(),
        unit_of_measurement: z.string().nullable().optional().describe('`%`, `km`, `mi`, `kW`, `W`, `kWh`, `°C`, `°F`, …: converted.'),
        latitude: z.number().nullable().optional().describe('Of a `device_tracker`.'),
        longitude: z.number().nullable().optional(),
      })
      .optional(),
    last_updated: instant.optional().describe('Time of the state; without it, `last_changed`. One of them is required.'),
    last_changed: instant.optional(),
  })
  .meta({ id: 'HomeAssistantState', description: 'The state of an entity as Home Assistant writes it, in JSON.' });
