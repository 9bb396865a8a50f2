import { wordsOfNames } from '@wattbook/contract/words/words';
import { type Docstrings, readDocstrings } from './docstrings.ts';

type Json = Record<string, unknown>;

let read: Docstrings | undefined;
/** Read once: the sources of the program do not change while it runs. */
const docstrings = (): Docstrings => {
  read ??= readDocstrings();
  return read;
};

/** What a field of a component or of a call is; undefined: nobody has said it. */
export const wordsOf = (component: string | null, field: string): string | undefined =>
  (component === null ? undefined : docstrings().get(`${component}.${field}`)) ?? wordsOfNames[field] ?? docstrings().get(field);

/** Adds to each property of a schema what it means, where it does not say it itself. */
export function addWords(schema: unknown, component: string | null): unknown {
  if (Array.isArray(schema)) return schema.map((one) => addWords(one, component));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema as Json).map(([key, value]) => [
      key,
      key === 'properties' ? withWords(value as Record<string, Json>, component) : addWords(value, component),
    ]),
  );
}

const withWords = (properties: Record<string, Json>, component: string | null): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => {
      const described = addWords(schema, component) as Json;
      const words = described['description'] ?? wordsOf(component, field);
      return [field, words === undefined ? described : { ...described, description: words }];
    }),
  );
