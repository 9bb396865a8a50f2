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
  /** Further rejected values of each reason, beyond `maxListed` and of unknown fields that are listed already. */
  readonly moreRejected: ReadonlyMap<Rejection['reason'], number>;
}

/** How many rejected values of a batch are listed; the rest is counted, so that a batch costs little however wrong it is. */
export const maxListed = 200;
const maxTextLength = 64;

/** Separates possible from impossible values one by one, and sorts the samples into the order of the fold. */
export function screenSamples(batch: readonly unknown[], receivedAt: number): Screened {
  const samples: Sample[] = [];
  const refusals = new Refusals();
  let inOrder = true;
  for (let index = 0; index < batch.length; index += 1) {
    const raw = batch[index];
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      refusals.add({ index, field: '', reason: 'not_an_object' }, raw, {});
      continue;
    }
    const checked = checkSample(withStorableTexts(raw as Sample), receivedAt);
    for (const { field, reason, value } of checked.rejected) refusals.add({ index, field, reason }, value, raw);
    if (checked.unknown.length > 0) refusals.addUnknown(index, checked.unknown, raw);
    if (checked.sample === null) continue;
    // A validated sample is a copy already.
    const sample = roundOwnSample(checked.sample);
    const last = samples.at(-1);
    if (last !== undefined && compareSamples(last, sample) >= 0) inOrder = false;
    samples.push(sample);
  }
  return {
    samples: inOrder ? samples : mergeSamples(samples),
    accepted: samples.length,
    rejected: refusals.listed,
    moreRejected: refusals.more,
  };
}

class Refusals {
  readonly listed: QuarantinedValue[] = [];
  readonly more = new Map<Rejection['reason'], number>();
  readonly #unknown = new Set<string>();

  add({ index, field, reason }: Rejection, value: unknown, { ts, source }: Partial<Sample>): void {
    if (this.listed.length < maxListed) {
      const of = { ts: finiteTime(ts), source: typeof source === 'string' ? source.slice(0, maxTextLength) : null };
      this.listed.push({ index, field: field.slice(0, maxTextLength), reason, value: shownText(value), ...of });
    } else this.#count(reason, 1);
  }

  /** An unknown field is listed once in a batch: a source sends it with every sample. */
  addUnknown(index: number, names: readonly string[], sample: object): void {
    let known = 0;
    for (const name of names) {
      if (this.#unknown.has(name) || this.listed.length >= maxListed) known += 1;
      else {
        this.#unknown.add(name);
        this.add({ index, field: name, reason: 'unknown_field' }, (sample as Record<string, unknown>)[name], sample);
      }
    }
    if (known > 0) this.#count('unknown_field', known);
  }

  #count(reason: Rejection['reason'], count: number): void {
    this.more.set(reason, (this.more.get(reason) ?? 0) + count);
  }
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
