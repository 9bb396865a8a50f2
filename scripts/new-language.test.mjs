import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesOf } from './new-language.mjs';

const folder = fileURLToPath(new URL('../packages/i18n/src/messages/', import.meta.url));
const files = new Map(filesOf(folder, 'es', 'Spanish'));

it('a new language has a file for every one that French has, and imports only its own', () => {
  const french = readdirSync(folder).filter((name) => /^fr\.[a-z]+\.ts$|\.fr\.ts$/.test(name));
  const byText = (one, other) => one.localeCompare(other);
  const ofFrench = (name) => name.replace(/^fr\./, 'es.').replace(/\.fr\.ts$/, '.es.ts');
  expect([...files.keys()].toSorted(byText)).toEqual(french.map(ofFrench).toSorted(byText));
  expect(files.get('es.all.ts')).toContain("from './es.first.ts'");
  expect(files.get('es.frame.ts')).toContain("import { trips } from './trips.es.ts';");
  expect([...files].filter(([name, text]) => name.startsWith('es.') && /\.en\b|\ben\./.test(text))).toEqual([]);
});

it('begins with the English texts, typed so that a missing key is an error', () => {
  const trips = files.get('trips.es.ts');
  expect(trips).toMatch(/^import type \{ trips as en \} from '\.\/trips\.en\.ts';\n/);
  expect(trips).toContain("title: 'Trips',");
  expect(trips).toMatch(/\} satisfies Record<keyof typeof en, string>;\n$/);
});
