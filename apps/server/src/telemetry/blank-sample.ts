import type { Sample } from '@wattbook/domain/telemetry/sample';
import { sampleColumns } from './sample-columns.ts';

/** A sample that is being filled: its fields are there already. */
export type Filling = Record<string, string | number | boolean | null>;

const blanks = new Map<number, object>();
/** Sets of fields that one source sends are few; a broken one must not fill the memory. */
const mostBlanks = 10_000;

/**
 * A sample with the fields whose bits are set in `mask`, still null, to be filled. A copy of one like it: an object that gets its fields one by one under computed names
 * becomes a hash table to the engine, which takes three times as long and makes whoever reads it slow.
 */
export function blankSample(ts: number, source: string, mask: number): Filling {
  let blank = blanks.get(mask);
  if (blank === undefined) {
    if (blanks.size >= mostBlanks) blanks.clear();
    const fields = sampleColumns
      .filter(({ bit }) => Math.floor(mask / 2 ** bit) % 2 === 1)
      .map(({ field }): [string, null] => [field, null]);
    blank = { ts: 0, source: '', ...Object.fromEntries(fields) };
    blanks.set(mask, blank);
  }
  const sample = { ...blank } as Filling;
  sample['ts'] = ts;
  sample['source'] = source;
  return sample;
}

/** A sample that was filled. */
export function filled(sample: Filling): Sample {
  return sample as unknown as Sample;
}
