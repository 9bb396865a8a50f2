import { foldMany } from '@wattbook/domain/detection/fold';
import type { Segment } from '@wattbook/domain/detection/segment';
import type { SettingsVersions } from '@wattbook/domain/detection/settings';
import { emptyState } from '@wattbook/domain/detection/state';
import { type HistoryIntake, type HistoryStored, readPackedDays, startPackingDays } from '../../telemetry/public.ts';

export interface PreviewIntake extends HistoryIntake {
  finish(): Promise<HistoryStored & { readonly segments: readonly Segment[] }>;
}

/** Detects the history of a vehicle in memory and stores nothing: the dry run of an import. Reads only the samples of this file, rounded as they would be stored, in any order. */
export function beginPreview(settings: SettingsVersions): PreviewIntake {
  const packer = startPackingDays();
  let added = 0;
  return {
    add: async (samples) => {
      added += samples.length;
      await packer.add(samples);
    },
    finish: async () => {
      let state = emptyState();
      const segments: Segment[] = [];
      let storedSamples = 0;
      for await (const samples of readPackedDays(await packer.finish())) {
        const folded = foldMany(state, samples, settings);
        state = folded.state;
        storedSamples += samples.length;
        if (folded.changes === null) continue;
        const { from } = folded.changes;
        const start = segments.findLastIndex((segment) => segment.endTime <= from) + 1;
        segments.splice(start, segments.length - start, ...folded.changes.segments);
      }
      return { storedSamples, duplicates: added - storedSamples, segments };
    },
    abandon: async () => packer.clear(),
  };
}
