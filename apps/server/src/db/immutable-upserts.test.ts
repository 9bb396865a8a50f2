import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');

/** What an engine that distributes rows does not run there: each node could have another result. */
const ofTheMoment = /\bnow\(\)|\b(?:clock|statement|transaction)_timestamp\(|\bcurrent_timestamp\b|\brandom\(|\bgen_random_uuid\(/i;
/** A cast of a text to a time depends on the settings of the connection. */
const ofTheConnection = /::\s*timestamptz/i;

/** What follows each beginning, to the end of its SQL or to the bracket that closes around it. */
const partsOf = (source: string, start: RegExp): string[] =>
  [...source.matchAll(start)].map(({ index }) => untilClosed(source.slice(index)));

function untilClosed(text: string): string {
  let depth = 0;
  for (const [at, char] of Array.from(text).entries()) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth < 0 || char === '`' || char === ';') return text.slice(0, at);
  }
  return text;
}

const sources = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/testing/**'] }).map((path) => ({
  path,
  source: readFileSync(join(folder, path), 'utf8'),
}));

describe('statements that a distributed database has to run too', () => {
  it('take times of what is stored twice from the new row', () => {
    const updates = sources.flatMap(({ path, source }) =>
      partsOf(source, /\b(?:do update\s+set|doUpdateSet)\b/g).map((part) => ({ path, part })),
    );
    expect(updates.length).toBeGreaterThan(30);
    expect(updates.filter(({ part }) => ofTheMoment.test(part))).toEqual([]);
  });

  it('return stored values and compute no times from them', () => {
    const returned = sources.flatMap(({ path, source }) => partsOf(source, /\breturning\b/g).map((part) => ({ path, part })));
    expect(returned.length).toBeGreaterThan(30);
    expect(returned.filter(({ part }) => ofTheMoment.test(part) || ofTheConnection.test(part))).toEqual([]);
  });
});
