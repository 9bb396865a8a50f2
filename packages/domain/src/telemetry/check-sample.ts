import type { Sample, SampleField } from './sample.ts';

/** A rejected field; `value` is its text, cut at 64 characters; `reason` is a machine word. */
export interface RejectedField {
  readonly field: string;
  readonly value: string;
  readonly reason: RejectReason;
}

export type RejectReason =
  | 'too_old'
  | 'in_the_future'
  | 'not_a_number'
  | 'out_of_range'
  | 'no_position'
  | 'not_a_word'
  | 'too_long'
  | 'unknown_field';

/**
 * The accepted part of a sample (`null`: nothing), the rejected fields, and when the sample may be folded: now, or at a time in ms. Fields that
 * a sample does not have are only named: a push may have a hundred thousand.
 */
export interface CheckedSample {
  readonly sample: Sample | null;
  readonly rejected: readonly RejectedField[];
  readonly unknown: readonly string[];
  readonly due: 'now' | number;
}

/** The possible values of a field: numbers from `min` to `max`, words, true and false, or a text of a maximum length. */
export type SampleRule = readonly [min: number, max: number] | readonly string[] | 'boolean' | { readonly maxLength: number };

/** The possible values of each field, in the units of `SampleFields`. */
export const sampleRules: { readonly [F in SampleField]: SampleRule } = {
  soc: [0, 100],
  usableSoc: [0, 100],
  rangeKm: [0, 2500],
  odometerKm: [0, 5_000_000],
  lat: [-90, 90],
  lon: [-180, 180],
  heading: [-360, 360],
  elevationM: [-500, 9000],
  speedKmh: [0, 400],
  gear: ['P', 'D', 'R', 'N'],
  moving: 'boolean',
  ignition: 'boolean',
  powerKw: [-1500, 1500],
  batteryA: [-5000, 5000],
  batteryV: [0, 2000],
  charging: ['none', 'connected', 'starting', 'charging', 'stopped', 'complete', 'error'],
  chargingHint: ['none', 'starting', 'charging'],
  plugged: 'boolean',
  fastCharger: 'boolean',
  chargerPowerKw: [0, 1500],
  energyAddedKwh: [0, 1_000_000],
  gridEnergyKwh: [0, 10_000_000],
  acdc: ['AC', 'DC'],
  phases: [0, 3],
  socLimit: [0, 100],
  minutesToFull: [0, 100_000],
  outTempC: [-80, 80],
  inTempC: [-80, 110],
  climateOn: 'boolean',
  fanLevel: [0, 100],
  fuelLevel: [0, 100],
  energyUsedKwh: [-1_000_000, 10_000_000],
  online: ['online', 'asleep', 'offline', 'unknown'],
  sw: { maxLength: 64 },
  capacityKwh: [0.5, 1000],
  driveNumber: [0, Number.MAX_SAFE_INTEGER],
  chargeNumber: [0, Number.MAX_SAFE_INTEGER],
};

/** No vehicle of ours has recorded anything before, in ms since 1970. */
export const firstYear = Date.UTC(2008, 0, 1);
const maxAheadMs = 24 * 3_600_000;
const dueAheadMs = 5 * 60_000;

function rejectReason(rule: SampleRule, value: unknown): RejectReason | null {
  if (rule === 'boolean') return typeof value === 'boolean' ? null : 'not_a_word';
  if ('maxLength' in rule) return typeof value !== 'string' ? 'not_a_word' : value.length > rule.maxLength ? 'too_long' : null;
  const [min, max] = rule;
  if (typeof min === 'number' && typeof max === 'number') {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'not_a_number';
    return value < min || value > max ? 'out_of_range' : null;
  }
  return rule.some((word) => word === value) ? null : typeof value === 'string' && value.length > 64 ? 'too_long' : 'not_a_word';
}

function rejectedField(field: string, value: unknown, reason: RejectReason): RejectedField {
  return { field, value: shownText(value), reason };
}

/**
 * Returns a rejected value as the quarantine shows it, cut at 64 characters. Lists and objects are only named: they may be nested too deep
 * for a text, or have a `toString` of their own.
 */
export function shownText(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value).slice(0, 64);
}

function timeRejectReason(ts: number, receivedAt: number): RejectReason | null {
  if (!Number.isFinite(ts)) return 'not_a_number';
  if (ts < firstYear) return 'too_old';
  return ts > receivedAt + maxAheadMs ? 'in_the_future' : null;
}

const known: ReadonlyMap<string, SampleRule> = new Map(Object.entries(sampleRules));
/** Fields of every sample, which are no values of the vehicle. */
const ownFields: ReadonlySet<string> = new Set(['ts', 'source', 'receivedAt']);

/**
 * Validates a sample for the intake (detection.md, section 2): rejects impossible values one by one and keeps the rest. Rejects the whole
 * sample for a time before 2008 or more than a day ahead; one more than 5 minutes ahead is folded when due.
 */
export function checkSample(sample: Sample, receivedAt: number): CheckedSample {
  const time = timeRejectReason(sample.ts, receivedAt);
  if (time !== null) return { sample: null, rejected: [rejectedField('ts', sample.ts, time)], unknown: [], due: 'now' };
  if (typeof sample.source !== 'string' || sample.source === '' || sample.source.length > 64) {
    const reason = sample.source ? 'too_long' : 'not_a_word';
    return { sample: null, rejected: [rejectedField('source', sample.source, reason)], unknown: [], due: 'now' };
  }
  const rejected: RejectedField[] = [];
  const unknown = unknownFields(sample);
  // Rejected values are deleted from a copy: far cheaper than building the accepted part field by field, unless most fields are unknown.
  const accepted: Sample = unknown.length === 0 ? { ...sample, receivedAt } : { ...knownPart(sample), receivedAt };
  const fields = accepted as unknown as Record<string, unknown>;
  rejectImpossible(fields, rejected);
  rejectHalfPositions(fields, rejected);
  const due = sample.ts > receivedAt + dueAheadMs ? sample.ts : 'now';
  // Only the time, the source and the time of receipt are left.
  if (rejected.length + unknown.length > 0 && Object.keys(fields).length === 3) return { sample: null, rejected, unknown, due };
  return { sample: accepted, rejected, unknown, due };
}

/** Deletes the values that no car has, and those that are not there. */
function rejectImpossible(fields: Record<string, unknown>, rejected: RejectedField[]): void {
  for (const name in fields) {
    const rule = known.get(name);
    if (rule === undefined) continue;
    const value = fields[name];
    const reason = value === null ? null : rejectReason(rule, value);
    if (value !== undefined && reason === null) continue;
    if (value !== undefined && reason !== null) rejected.push(rejectedField(name, value, reason));
    delete fields[name];
  }
}

function unknownFields(sample: Sample): readonly string[] {
  const unknown: string[] = [];
  for (const name in sample) if (!known.has(name) && !ownFields.has(name)) unknown.push(name);
  return unknown;
}

function knownPart(sample: Sample): Sample {
  const part: Record<string, unknown> = { ts: sample.ts, source: sample.source };
  for (const name of known.keys()) {
    const value = sample[name as SampleField];
    if (value !== undefined) part[name] = value;
  }
  return part as unknown as Sample;
}

/** A position needs two coordinates, neither of them 0. */
function rejectHalfPositions(accepted: Record<string, unknown>, rejected: RejectedField[]): void {
  const { lat, lon } = accepted as { lat?: number | null; lon?: number | null };
  const isComplete = typeof lat === 'number' && typeof lon === 'number' && lat !== 0 && lon !== 0;
  const unknown = (lat === undefined && lon === undefined) || (lat === null && lon === null);
  if (isComplete || unknown) return;
  for (const name of ['lat', 'lon']) {
    if (accepted[name] !== undefined && accepted[name] !== null) rejected.push(rejectedField(name, accepted[name], 'no_position'));
    delete accepted[name];
  }
}
