// Every message of the English catalogue exists in every other language, with the same placeholders, none of them is empty, and all of them are used.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUnused } from './message-uses.mjs';

const folder = fileURLToPath(new URL('../packages/i18n/src/messages/', import.meta.url));
const file = /^(?<noun>[a-z-]+)\.(?<language>[a-z]{2})\.ts$/;

/** language -> "noun.key" -> message; the noun as its catalogue is exported, `signIn` of sign-in.en.ts. */
const catalogues = new Map();
for (const name of readdirSync(folder)) {
  const found = file.exec(name)?.groups;
  if (found === undefined) continue;
  const catalogue = catalogues.get(found.language) ?? new Map();
  catalogues.set(found.language, catalogue);
  for (const [noun, messages] of Object.entries(await import(join(folder, name)))) {
    for (const [key, message] of Object.entries(messages)) catalogue.set(`${noun}.${key}`, message);
  }
}

const faults = [];
const english = catalogues.get('en') ?? new Map();
if (english.size === 0) faults.push(`There are no English messages in ${folder}.`);
for (const [language, catalogue] of catalogues) {
  for (const [key, message] of catalogue) {
    if (message.trim() === '') faults.push(`${language}: ${key} is empty`);
    if (/[{}]/.test(message.replaceAll(/\{\{\w+\}\}/g, '')))
      faults.push(`${language}: ${key} has a brace that belongs to no {{placeholder}}`);
    if (!english.has(key)) faults.push(`${language}: ${key} does not exist in English`);
    else if (placeholders(message) !== placeholders(english.get(key)))
      faults.push(`${language}: ${key} has other placeholders than in English`);
  }
  for (const key of english.keys()) if (!catalogue.has(key)) faults.push(`${language}: ${key} is missing`);
}
// GEN-013 asks for the sentence; no field is compared so yet.
const awaited = new Set(['errors.field.biggerThan']);
const keys = new Set([...english.keys()].map((key) => key.replace(/_(one|other)$/, '')));
for (const key of findUnused([...keys.difference(awaited)])) faults.push(`${key} is used nowhere`);

/** The names in {braces}, each once; plural forms may repeat one or, in one of their forms, leave it out. */
function placeholders(message) {
  return [...new Set(message.match(/\{\{?\s*\w+/g) ?? [])].toSorted((a, b) => a.localeCompare(b)).join(' ');
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
