import { checkSample, type RejectReason, shownText } from '@wattbook/domain/telemetry/check-sample';
import { compareSamples, mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundOwnSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';

/** A rejected value: `index` is the position of its sample in the batch. */
export interface Rejection {
  readonly index: number;
  readonly field: string;
  readonly reason: RejectReason | 'not_an_object';
}

export interface QuarantinedValue extends Rejection {
  readonly value: string;
  readonly ts: number | null;
  readonly source: string | null;
}

export interface Screened {
  /** Rounded, sorted by (vehicle time, source), without duplicates. */
  readonly samples: readonly Sample[];
  /** How many of the batch are in `samples`, before equal ones were merged. */
  readonly accepted: number;
  readonly rejected: readonly QuarantinedValue[];
}

/** Separates possible from impossible values one by one, and sorts the samples into the order of the fold. */
export function screenSamples(batch: readonly unknown[], receivedAt: number): Screened {
  const samples: Sample[] = [];
  const rejected: QuarantinedValue[] = [];
  let inOrder = true;
  for (let index = 0; index < batch.length; index += 1) {
    const raw = batch[index];
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      rejected.push({ index, field: '', reason: 'not_an_object', value: shownText(raw), ts: null, source: null });
      continue;
    }
    const checked = checkSample(withStorableTexts(raw as Sample), receivedAt);
    for (const refused of checked.rejected) {
      const { ts, source } = raw as Partial<Sample>;
      rejected.push({ index, ...refused, ts: finiteTime(ts), source: typeof source === 'string' ? source.slice(0, 64) : null });
    }
    if (checked.sample === null) continue;
    // A validated sample is a copy already.
    const sample = roundOwnSample(checked.sample);
    const last = samples.at(-1);
    if (last !== undefined && compareSamples(last, sample) >= 0) inOrder = false;
    samples.push(sample);
  }
  return { samples: inOrder ? samples : mergeSamples(samples), accepted: samples.length, rejected };
}

/** PostgreSQL accepts no NUL and no unpaired surrogate in a text: replaces such a text by one that `checkSample` rejects. */
function withStorableTexts(sample: Sample): Sample {
  if (isStorable(sample.source) && isStorable(sample.sw)) return sample;
  return {
    ...sample,
    ...(isStorable(sample.source) ? {} : { source: '' }),
    ...(isStorable(sample.sw) ? {} : { sw: 0 as unknown as string }),
  };
}

function isStorable(text: unknown): boolean {
  return typeof text !== 'string' || (text.isWellFormed() && !text.includes('\0'));
}

/** A vehicle time that the quarantine can show: a date for PostgreSQL and for users. */
function finiteTime(ts: unknown): number | null {
  return typeof ts === 'number' && ts >= 0 && ts < 4e12 ? Math.round(ts) : null;
}
