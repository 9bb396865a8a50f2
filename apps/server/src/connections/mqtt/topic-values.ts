import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { type NumberName, numberIn } from '../units.ts';

/** What one message says: fields, none where its text cannot be read. */
export type TopicReader = (text: string) => SampleFields | null;

/** A number of a topic in the unit of the field, times a factor. */
export const amount =
  (field: NumberName, factor = 1): TopicReader =>
  (text) => {
    const value = numberIn(text);
    return value === undefined ? null : { [field]: value * factor };
  };

/** A number of which 0 means that it is unknown. */
export const amountUnless0 =
  (field: NumberName): TopicReader =>
  (text) => {
    const value = numberIn(text);
    return value === undefined || value === 0 ? null : { [field]: value };
  };

const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

/** True or false, or yes or no. */
export const flagIn = (text: string): boolean | undefined => words.get(text);

export const flag =
  (field: 'plugged' | 'ignition' | 'climateOn'): TopicReader =>
  (text) => {
    const value = flagIn(text);
    return value === undefined ? null : { [field]: value };
  };

/** One of the words of a source. */
export const word =
  (table: Readonly<Record<string, SampleFields>>): TopicReader =>
  (text) =>
    Object.hasOwn(table, text) ? (table[text] ?? null) : null;
