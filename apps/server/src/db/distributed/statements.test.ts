import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../..');

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

/** The SQL in backquotes that contains a part. */
const textsWith = (part: RegExp): { readonly path: string; readonly text: string }[] =>
  sources.flatMap(({ path, source }) =>
    [...source.matchAll(/`[^`]*`|'[^'\n]*'/g)].map(([text]) => ({ path, text })).filter(({ text }) => part.test(text)),
  );

/** Every server has all rows of these. */
const everywhere = /\b(?:tariff_series|charge_points)\b/;

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

  it('lock rows of one account, or of tables that every server has', () => {
    const locking = textsWith(/\bfor update\b/);
    expect(locking.length).toBeGreaterThan(12);
    const ofOne = (text: string) => /account_id = (?:\$1|\$\{accountId\})|\$\{selectState\}/.test(text) || everywhere.test(text);
    // The beginning of a statement may be in another text of the same file.
    const begins = new Set(textsWith(/where \w*\.?account_id = \$1/).map(({ path }) => path));
    expect(locking.filter(({ path, text }) => !ofOne(text) && !begins.has(path))).toEqual([]);
  });

  it('insert values without reading others for them', () => {
    const inserted = sources.flatMap(({ path, source }) => partsOf(source, /\.values\(/g).map((part) => ({ path, part })));
    expect(inserted.length).toBeGreaterThan(50);
    expect(inserted.filter(({ part }) => /\(\s*select\b/i.test(part))).toEqual([]);
  });

  it('add no interval to an instant in what they write: that depends on the time zone of the connection', () => {
    const written = textsWith(/\bset\b[^`]*\binterval '/).filter(({ text }) => /\bupdate\b/.test(text) && !everywhere.test(text));
    const beforeFrom = ({ text }: { readonly text: string }) => text.slice(0, text.search(/\bfrom\b|\bwhere\b/));
    expect(written.filter((one) => /interval '/.test(beforeFrom(one)) && !/at time zone 'UTC'/.test(one.text))).toEqual([]);
  });
});
