import type { Sample } from '@wattbook/domain/telemetry/sample';
import { sampleColumns } from './sample-columns.ts';

/** A sample under construction: its fields exist already. */
export type Filling = Record<string, string | number | boolean | null>;

const blanks = new Map<number, object>();
/** Limits the memory that a broken source, with ever new sets of fields, can use. */
const maxBlanks = 10_000;

/**
 * Returns a sample whose fields with a bit in `mask` exist and are null. It is a copy of a sample with the same fields: an object that gets
 * fields one by one under computed names becomes a hash table in V8, three times as slow to create and slow to read.
 */
export function blankSample(ts: number, source: string, mask: number): Filling {
  let blank = blanks.get(mask);
  if (blank === undefined) {
    if (blanks.size >= maxBlanks) blanks.clear();
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

/** Returns the completed sample. */
export function filled(sample: Filling): Sample {
  return sample as unknown as Sample;
}
