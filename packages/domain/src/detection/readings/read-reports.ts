import type { Sample } from '../../telemetry/sample.ts';
import { historyRank } from '../../telemetry/source-rank.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { acceptFix } from './fixes.ts';
import { acceptLevel } from './level.ts';
import { acceptOdometer } from './odometer.ts';
import { clearReading, type Reading, setReading } from './reading.ts';
import { type CarriedField, lapsingFields } from './readings.ts';
import type { Reports } from './reports.ts';
import { newSource, type SourceState, updateInterval } from './source-state.ts';
import { learnStep } from './steps.ts';

function hasValues(sample: Sample): boolean {
  for (const name in sample) {
    if (
      name === 'ts' ||
      name === 'source' ||
      name === 'receivedAt' ||
      name === 'online' ||
      name === 'driveNumber' ||
      name === 'chargeNumber'
    )
      continue;
    if ((sample as unknown as { readonly [name: string]: unknown })[name] !== undefined) return true;
  }
  return false;
}

function sourceIndex(state: DetectionState, name: string): number {
  const { sources } = state;
  let index = sources.findIndex((source) => source.name === name);
  if (index >= 0) return index;
  if (sources.length < thresholds.maxSources) return sources.push(newSource(name)) - 1;
  index = 0;
  sources.forEach((source, at) => {
    if (source.lastReport < (sources[index]?.lastReport ?? 0)) index = at;
  });
  sources[index] = newSource(name);
  for (const reading of Object.values(state.readings) as Reading<unknown>[]) if (reading.src === index) reading.src = -1;
  for (const candidate of state.tail) if (candidate.src === index) candidate.src = -1;
  return index;
}

/**
 * The field follows a better source, which reported within a silence. A history has few values, each a fact of its time: for it only a report of
 * the field itself counts, since a better source can remember some value of a time in which it was not listened to.
 */
function hasBetterSource(sources: readonly SourceState[], reading: Reading<unknown>, reports: Reports): boolean {
  if (reading.src === reports.src || reading.src < 0 || sources.length === 1) return false;
  const other = sources[reading.src];
  if (other === undefined || other.rank >= reports.source.rank) return false;
  const lastReport = reports.source.rank === historyRank ? reading.ts : other.lastReport;
  return reports.ts - lastReport < thresholds.silence;
}

/** Applies a sample to the carried values. Returns false when it is no report (only offline or unknown, or no value at all). */
export function readReports(state: DetectionState, sample: Sample, reports: Reports): boolean {
  const withValues = hasValues(sample);
  const online = sample.online;
  const asleep = online === 'asleep';
  if (!withValues && online !== 'online' && !asleep) {
    if (online !== undefined) setReading(state.readings.online, online, sample.ts, -1);
    return false;
  }
  reports.ts = sample.ts;
  const last = state.sources[reports.src];
  reports.src = last !== undefined && last.name === sample.source ? reports.src : sourceIndex(state, sample.source);
  reports.source = state.sources[reports.src] ?? newSource(sample.source);
  reports.before = state.lastReport;
  reports.silence = state.lastReport > 0 && sample.ts - state.lastReport >= thresholds.silence;
  reports.asleep = asleep;
  reports.onlyOnline = !withValues && !asleep;
  reports.newFix = false;
  reports.gpsKm = 0;
  reports.gpsMs = 0;
  reports.jumpKm = 0;
  reports.isOdometerBehind = false;
  reports.isLevelTakenBack = false;
  if (reports.silence) for (const field of lapsingFields) clearReading(state.readings[field] as Reading<unknown>);
  if (reports.silence || state.lastReport === 0) state.silenceEnd = sample.ts;
  state.lastReport = sample.ts;
  updateInterval(reports.source, sample.ts);
  apply(state, sample, reports);
  if (!asleep) setReading(state.readings.online, 'online', sample.ts, reports.src);
  return true;
}

function apply(state: DetectionState, sample: Sample, reports: Reports): void {
  applyCarried(state, sample, reports);
  // The place first: whether a level can be depends on whether the car moved.
  if (sample.lat !== undefined || sample.lon !== undefined) applyPosition(state, sample, reports);
  applyLevel(state, sample, reports);
  applyPower(state, sample, reports);
  learnSource(reports.source, sample);
}

/** Remembers what the source can tell of charges. */
function learnSource(source: SourceState, { ts, charging, chargingHint, fastCharger, energyAddedKwh }: Sample): void {
  if (charging != null) source.everCharging = true;
  if (chargingHint != null || fastCharger === true) source.everHint = true;
  if (energyAddedKwh != null) learnStep(source.counterStep, energyAddedKwh, ts);
}

/** Applies every field that is believed as it is, or as its source ranks; position and level have rules of their own. */
function applyCarried(state: DetectionState, sample: Sample, reports: Reports): void {
  const { readings } = state;
  const { src, ts } = reports;
  const byName = readings as unknown as { readonly [name: string]: Reading<unknown> | undefined };
  for (const name in sample) {
    const value = (sample as unknown as { readonly [name: string]: unknown })[name];
    if (value === undefined || name === 'lat' || name === 'lon' || name === 'soc' || name === 'usableSoc') continue;
    const reading = byName[name as CarriedField];
    if (reading === undefined || hasBetterSource(state.sources, reading, reports)) continue;
    if (name === 'odometerKm' && value !== null && !acceptOdometer(state, value as number, reports)) continue;
    if (name === 'speedKmh' && value !== null) setReading(reading, Math.round((value as number) * 10) / 10, ts, src);
    else setReading(reading, value, ts, src);
  }
}

/** The usable level is preferred where both exist. */
function applyLevel(state: DetectionState, sample: Sample, reports: Reports): void {
  const { source } = reports;
  if (sample.usableSoc !== undefined) source.usable = sample.usableSoc !== null;
  const level = sample.usableSoc ?? (source.usable ? undefined : sample.soc === undefined ? sample.usableSoc : sample.soc);
  if (
    level === undefined ||
    (level !== null && !(level >= 0 && level <= 100)) ||
    hasBetterSource(state.sources, state.readings.soc, reports)
  )
    return;
  if (level !== null) {
    learnStep(source.levelStep, level, reports.ts);
    if (!acceptLevel(state, level, reports)) return;
  }
  setReading(state.readings.soc, level, reports.ts, reports.src);
}

/**
 * Computes battery power where the source sends only current and voltage: the product of carried values (current is positive into the
 * battery).
 */
function applyPower(state: DetectionState, sample: Sample, reports: Reports): void {
  const { readings } = state;
  if (sample.powerKw != null) reports.source.everPower = true;
  if (reports.source.everPower || (sample.batteryA === undefined && sample.batteryV === undefined)) return;
  if (hasBetterSource(state.sources, readings.powerKw, reports)) return;
  const { value: current } = readings.batteryA;
  const { value: voltage } = readings.batteryV;
  const power = current === null || voltage === null ? null : (-current * voltage) / 1000;
  if (power !== null || readings.powerKw.value !== null) setReading(readings.powerKw, power, reports.ts, reports.src);
}

function applyPosition(state: DetectionState, sample: Sample, reports: Reports): void {
  const { readings } = state;
  if (hasBetterSource(state.sources, readings.lat, reports)) return;
  const { lat, lon } = sample;
  if (lat === null && lon === null) {
    setReading(readings.lat, null, reports.ts, reports.src);
    setReading(readings.lon, null, reports.ts, reports.src);
    return;
  }
  if (typeof lat !== 'number' || typeof lon !== 'number' || lat === 0 || lon === 0 || !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
    return;
  if (!acceptFix(state, lat, lon, reports)) return;
  setReading(readings.lat, lat, reports.ts, reports.src);
  setReading(readings.lon, lon, reports.ts, reports.src);
}
