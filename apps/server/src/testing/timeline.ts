import { foldMany } from '@wattbook/domain/detection/fold';
import type { Segment } from '@wattbook/domain/detection/segment';
import type { SettingsVersions } from '@wattbook/domain/detection/settings';
import { settle } from '@wattbook/domain/detection/settle';
import { emptyState } from '@wattbook/domain/detection/state';
import type { VehicleId } from '@wattbook/domain/ids';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { DatabasePool } from '../db/pool.ts';
import { loadCountries } from '../towns/country-at.ts';
import { TimelineDraft } from '../telemetry/replay/timeline-draft.ts';
import { gridOf } from '../telemetry/segments/grid-of-segment.ts';
import { recordColumns, recordOf } from '../telemetry/segments/segment-record.ts';
import { segmentTables } from '../telemetry/segments/segment-statements.ts';
import { shownSegments } from '../telemetry/segments/shown-segments.ts';

const kinds = ['trip', 'charge', 'idle', 'sleep'] as const;

/** The settings of `makeVehicle`. */
const settings: SettingsVersions = [
  { from: 0, settings: { tripMergeTime: 5, capacityKwh: 60, degradation: 0, offlineCharges: true, acPower: null, dcPower: null } },
];

export interface Timeline {
  readonly segments: readonly object[];
  readonly gaps: readonly object[];
}

const grid = gridOf({ country: null, mode: 'All' }, await loadCountries());

/** Returns the expected stored timeline: one fold over the sorted, merged samples, settled at `now`. */
export function expectedTimeline(vehicleId: VehicleId, samples: readonly Sample[], now: number): Timeline {
  const draft = new TimelineDraft();
  const folded = foldMany(emptyState(), mergeSamples(samples.map(roundSample)), settings);
  if (folded.changes !== null) draft.add(folded.changes);
  const shown = shownSegments(draft.segments, settle(folded.state, now).segments);
  const gaps = new Map<string, { at: number; reason: string; km: number }>();
  for (const { at, reason, km } of draft.gaps) gaps.set(`${at} ${reason}`, { at, reason, km: (gaps.get(`${at} ${reason}`)?.km ?? 0) + km });
  return {
    segments: shown.map((segment: Segment & { settled: boolean }) => ({
      kind: segment.kind,
      ...withSinglePrecision(segment.kind, recordOf('', { vehicleId, mode: 'All', grid }, segment)),
    })),
    gaps: [...gaps.values()].sort((a, b) => a.at - b.at || (a.reason < b.reason ? -1 : 1)),
  };
}

/** Reads the stored timeline. */
export async function storedTimeline(pool: DatabasePool, vehicleId: VehicleId): Promise<Timeline> {
  const segments: { kind: string; start_time: string }[] = [];
  for (const kind of kinds) {
    const { rows } = await pool.run('all_accounts', `select * from ${segmentTables[kind]} where vehicle_id = $1 and deleted_at is null`, [
      vehicleId,
    ]);
    for (const row of rows) {
      const names = Object.keys(recordColumns[kind]);
      const values = names.map((name) => [name, name === 'id' ? '' : row[name] instanceof Date ? row[name].toISOString() : row[name]]);
      segments.push({ kind, ...withSinglePrecision(kind, Object.fromEntries(values)) });
    }
  }
  const gaps = await pool.run<{ at: Date; reason: string; km: number }>(
    'all_accounts',
    'select at, reason, km from odometer_gaps where vehicle_id = $1 order by at, reason',
    [vehicleId],
  );
  return {
    segments: segments.sort((a, b) => (a.start_time < b.start_time ? -1 : 1)),
    gaps: gaps.rows.map((row) => ({ at: row.at.getTime(), reason: row.reason, km: row.km })),
  };
}

/** Rounds the values of `real` columns to their single precision. */
function withSinglePrecision(kind: (typeof kinds)[number], record: Readonly<Record<string, unknown>>): { start_time: string } {
  const types = recordColumns[kind];
  const values = Object.entries(record).map(([name, value]) => [
    name,
    types[name] === 'real' && typeof value === 'number' ? Math.fround(value) : value,
  ]);
  return Object.fromEntries(values);
}
