import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { gearByName } from '../tesla/tesla-values.ts';
import { chargingFields, connectionFields, mercedesFields } from './charging-words.ts';
import { metricValue, type NumberName, numberIn, type Quantity, quantityOf } from '../units.ts';

/** What decides how an entity is read. */
export interface Entity {
  /** `sensor`, `binary_sensor`, `device_tracker`, … */
  readonly domain: string;
  /** The words of its name, in lower case. */
  readonly words: readonly string[];
  readonly deviceClass: string | null;
  readonly unit: string | null;
  readonly state: string;
}

/** Which numbers are which field: by what the unit measures, and by words of the name, English or German, each by its beginning. */
interface NumberRule {
  readonly field: NumberName;
  readonly measure: Quantity | '%';
  /** One word of each group. */
  readonly words: readonly (readonly string[])[];
  /** Means the same as the words. */
  readonly deviceClass?: string;
  readonly not?: readonly string[];
}

const charge = ['charg', 'lade', 'wallbox'];
const limit = ['limit', 'target', 'ziel', 'max'];

/** The first rule that matches counts. */
const numberRules: readonly NumberRule[] = [
  { field: 'fuelLevel', measure: '%', words: [['fuel', 'tank', 'kraftstoff']] },
  {
    field: 'socLimit',
    measure: '%',
    words: [
      ['limit', 'target', 'ziel'],
      [...charge, 'soc', 'batter', 'state'],
    ],
  },
  { field: 'usableSoc', measure: '%', words: [['usable']] },
  {
    field: 'soc',
    measure: '%',
    words: [['batter', 'soc', 'akku', 'ladestand']],
    deviceClass: 'battery',
    not: [...limit, 'health', 'soh', '12v', 'aux', 'phone', 'key', 'remote', 'capacity', 'power'],
  },
  {
    field: 'odometerKm',
    measure: 'distance',
    words: [['odometer', 'odo', 'mileage', 'kilometerstand', 'kilometrage']],
    not: ['service', 'inspection'],
  },
  {
    field: 'rangeKm',
    measure: 'distance',
    words: [['range', 'reichweite', 'autonom']],
    not: ['fuel', 'total', 'full', 'wltp', 'max', 'trip', 'service', 'inspection'],
  },
  { field: 'speedKmh', measure: 'speed', words: [], not: [...limit, 'average', 'avg', 'wind', 'charg'] },
  { field: 'chargerPowerKw', measure: 'power', words: [charge], not: limit },
  { field: 'energyAddedKwh', measure: 'energy', words: [['added']] },
  { field: 'outTempC', measure: 'temperature', words: [['outside', 'outdoor', 'exterior', 'ambient', 'aussen']] },
  { field: 'inTempC', measure: 'temperature', words: [['inside', 'interior', 'cabin', 'innen']], not: [...limit, 'set'] },
  { field: 'minutesToFull', measure: 'duration', words: [charge, ['full', 'remaining', 'left', 'rest']] },
];

const hasWord = ({ words }: Entity, beginnings: readonly string[]): boolean =>
  words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)));

function matches(entity: Entity, { measure, words, deviceClass, not = [] }: NumberRule): boolean {
  const measured = entity.unit === '%' ? '%' : quantityOf(entity.unit ?? '');
  if (measured !== measure || hasWord(entity, not)) return false;
  return (deviceClass !== undefined && deviceClass === entity.deviceClass) || words.every((group) => hasWord(entity, group));
}

/** On and off, by the class or the words of the name. `charging` off does not say whether there is a cable. */
const flagRules: readonly {
  readonly deviceClass: string;
  readonly words: readonly string[];
  readonly read: (on: boolean) => SampleFields;
}[] = [
  { deviceClass: 'plug', words: ['plug', 'cable', 'kabel', 'stecker'], read: (plugged) => ({ plugged }) },
  { deviceClass: 'moving', words: ['moving'], read: (moving) => ({ moving }) },
  { deviceClass: 'battery_charging', words: ['charging'], read: (on) => ({ chargingHint: on ? 'charging' : 'none' }) },
];

/** An entity of another class is something else, such as the lock of a charging port. */
const openClasses: ReadonlySet<string | null> = new Set([null, 'connectivity', 'power', 'running']);
/** Something about charging, not whether the car charges. */
const besideCharging = ['schedul', 'planned', 'timer', 'smart', 'port', 'lock', 'error', 'fault', 'pending', 'enabled', 'allowed'];

/** Home Assistant writes the states of Tesla in lower case, with `_`. */
const byLowerCase = <Value>(table: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  new Map([...table].map(([name, value]) => [name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase(), value]));

const gearWords = byLowerCase(gearByName);

/** Names that fordpass writes as one word. */
const joinedWords: Readonly<Record<string, readonly string[]>> = {
  elveh: ['range'],
  elvehcharging: ['charging'],
  elvehchargingpower: ['charging', 'power'],
  elvehplug: ['charging', 'plug'],
};

/** The words of the name of an entity, without its domain. */
export const wordsOf = (name: string): readonly string[] =>
  name.split('_').flatMap((word) => (Object.hasOwn(joinedWords, word) ? (joinedWords[word] ?? []) : [word]));

/** Why an entity has no field. */
export type Unread = 'not_mapped' | 'not_a_number' | 'not_a_word';

/** The fields of an entity that has a state; a reason where there are none; `unknown_word`: it tells of charging in a word that is not known. */
export function entityFields(entity: Entity): SampleFields | Unread | 'unknown_word' {
  if (entity.domain === 'binary_sensor') return flagFields(entity);
  if (entity.domain !== 'sensor' && entity.domain !== 'number' && entity.domain !== 'input_number') return 'not_mapped';
  return entity.unit === null ? wordFields(entity) : numberFields(entity, entity.unit);
}

function flagFields(entity: Entity): SampleFields | 'not_mapped' | 'not_a_word' {
  const byName = openClasses.has(entity.deviceClass) && !hasWord(entity, besideCharging);
  const rule =
    flagRules.find(({ deviceClass }) => deviceClass === entity.deviceClass) ??
    (byName ? flagRules.find(({ words }) => hasWord(entity, words)) : undefined);
  if (rule === undefined) return 'not_mapped';
  return entity.state === 'on' || entity.state === 'off' ? rule.read(entity.state === 'on') : 'not_a_word';
}

/** How the car is to charge, not whether it does. */
const manner = ['mode', 'type', 'setting', 'profile', 'preference', 'reason', 'method', 'time', 'start', 'end', 'location', ...limit];
const connection = ['connect', 'plug', 'cable', 'kabel', 'stecker'];

function wordFields(entity: Entity): SampleFields | 'not_mapped' | 'not_a_word' | 'unknown_word' {
  if (hasWord(entity, ['shift', 'gear'])) {
    const gear = gearWords.get(entity.state.toLowerCase());
    return gear === undefined ? 'not_a_word' : { gear };
  }
  if (!hasWord(entity, ['charg']) || hasWord(entity, [...besideCharging, ...manner])) return 'not_mapped';
  if (hasWord(entity, connection)) return connectionFields(entity.state) ?? 'not_a_word';
  const isOfMercedes = entity.words.slice(-2).join(' ') === 'charging status';
  return (isOfMercedes ? mercedesFields(entity.state) : undefined) ?? chargingFields(entity.state) ?? 'unknown_word';
}

function numberFields(entity: Entity, unit: string): SampleFields | 'not_mapped' | 'not_a_number' {
  const rule = numberRules.find((one) => matches(entity, one));
  if (rule === undefined) return 'not_mapped';
  const number = numberIn(entity.state);
  const value = number === undefined || rule.measure === '%' ? number : metricValue(rule.measure, number, unit);
  return value === undefined ? 'not_a_number' : { [rule.field]: value };
}
