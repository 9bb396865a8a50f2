import { type SampleRule, sampleRules } from '@wattbook/domain/telemetry/check-sample';
import type { SampleField } from '@wattbook/domain/telemetry/sample';

/** The unit of each field that has one, in the notation of SI. */
const units: { readonly [F in SampleField]?: string } = {
  soc: '%',
  usableSoc: '%',
  rangeKm: 'km',
  odometerKm: 'km',
  lat: '°',
  lon: '°',
  heading: '°',
  elevationM: 'm',
  speedKmh: 'km/h',
  powerKw: 'kW',
  batteryA: 'A',
  batteryV: 'V',
  chargerPowerKw: 'kW',
  energyAddedKwh: 'kWh',
  gridEnergyKwh: 'kWh',
  socLimit: '%',
  minutesToFull: 'min',
  outTempC: '°C',
  inTempC: '°C',
  fuelLevel: '%',
  energyUsedKwh: 'kWh',
  capacityKwh: 'kWh',
};

/** The words that a field takes; none for a number or a text. */
function wordsOf(rule: SampleRule): readonly string[] {
  if (rule === 'boolean') return ['true', 'false'];
  if ('maxLength' in rule) return [];
  return rule.filter((word) => typeof word === 'string');
}

/** Every field of a sample beside its time: its unit, null without one, and the words it takes. */
export const sampleFields: readonly { readonly name: SampleField; readonly unit: string | null; readonly words: readonly string[] }[] = (
  Object.keys(sampleRules) as SampleField[]
).map((name) => ({ name, unit: units[name] ?? null, words: wordsOf(sampleRules[name]) }));
