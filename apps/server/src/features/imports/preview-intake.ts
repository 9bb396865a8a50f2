import { foldMany } from '@wattbook/domain/detection/fold';
import type { Segment } from '@wattbook/domain/detection/segment';
import type { SettingsVersions } from '@wattbook/domain/detection/settings';
import { emptyState } from '@wattbook/domain/detection/state';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { HistoryIntake, HistoryStored } from './history-intake.ts';

export interface PreviewIntake extends HistoryIntake {
  finish(): Promise<HistoryStored & { readonly segments: readonly Segment[] }>;
}

/** Samples that are buffered so that rows slightly out of order are folded in order. */
const WINDOW = 10_000;
/** Samples that are folded without a pause: all other requests wait meanwhile. */
const STEP = 5_000;

/**
 * Detects the history of a vehicle in memory and stores nothing: the dry run of an import. Reads only the samples
 * of this file, rounded as they would be stored. A sample that is more than 10,000 rows late is left out and counted.
 */
export function beginPreview(settings: SettingsVersions): PreviewIntake {
  let state = emptyState();
  let pending: Sample[] = [];
  let segments: Segment[] = [];
  let foldedUntil = Number.NEGATIVE_INFINITY;
  let storedSamples = 0;
  let duplicates = 0;
  let leftOut = 0;

  function fold(remaining: number): void {
    const merged = mergeSamples(pending);
    duplicates += pending.length - merged.length;
    const ready = merged.slice(0, Math.max(0, merged.length - remaining));
    pending = merged.slice(ready.length);
    const last = ready.at(-1);
    if (last === undefined) return;
    const folded = foldMany(state, ready, settings);
    state = folded.state;
    foldedUntil = last.ts;
    storedSamples += ready.length;
    if (folded.changes === null) return;
    const { from } = folded.changes;
    const start = segments.findLastIndex((segment) => segment.endTime <= from) + 1;
    segments.splice(start, segments.length - start, ...folded.changes.segments);
  }

  return {
    add(samples) {
      for (const sample of samples) {
        if (sample.ts <= foldedUntil) leftOut += 1;
        else pending.push(roundSample(sample));
      }
      if (pending.length >= WINDOW + STEP) fold(WINDOW);
      return Promise.resolve();
    },
    finish() {
      fold(0);
      return Promise.resolve({ storedSamples, duplicates, leftOut, segments });
    },
    abandon() {
      pending = [];
      segments = [];
      return Promise.resolve();
    },
  };
}
