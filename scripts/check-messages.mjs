// Checks that every message of the English catalogue exists in every other language with the same placeholders, is not empty, and is used.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUnused } from './message-uses.mjs';
import { findMissingTexts } from './screen-texts.mjs';

const folder = fileURLToPath(new URL('../packages/i18n/src/messages/', import.meta.url));
const file = /^(?<noun>[a-z-]+)\.(?<language>[a-z]{2})\.ts$/;
const { languages } = await import('../packages/domain/src/texts/languages.ts');

const faults = [];

/** language -> "noun.key" -> message; the noun by the name of its export, `signIn` of sign-in.en.ts. */
const catalogues = new Map(languages.map((language) => [language, new Map()]));
for (const name of readdirSync(folder)) {
  const found = file.exec(name)?.groups;
  if (found === undefined) continue;
  const catalogue = catalogues.get(found.language);
  if (catalogue === undefined) {
    faults.push(`${name} is of a language that packages/domain/src/texts/languages.ts does not have`);
    continue;
  }
  for (const [noun, messages] of Object.entries(await import(join(folder, name)))) {
    for (const [key, message] of Object.entries(messages)) catalogue.set(`${noun}.${key}`, message);
  }
}

const english = catalogues.get('en');
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
const { equalOnPurpose } = await import(join(folder, 'equal-on-purpose.ts'));
for (const [language, own] of Object.entries(equalOnPurpose)) {
  const equal = [...(catalogues.get(language) ?? [])].filter(([key, message]) => message === english.get(key) && !own.has(key));
  faults.push(
    ...equal.map(([key]) => `${language}: ${key} is the same as in English: translate it, or list it in equal-on-purpose.ts or beside it`),
  );
}
/** What no text of a language has, and why. */
const forbidden = {
  en: [],
  // At the start of a sentence "Sie" may mean "she", "it" or "they", in the middle only the polite address.
  de: [[/(?<=[\p{L}\d,;}“)] |\()(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?![\p{L}\d])/u, 'addresses the user as "Sie"']],
  fr: [
    [/(?<![\p{L}’])(?:tu|toi|te|ton|tes)(?![\p{L}])/iu, 'addresses the user as "tu"'],
    [
      /[ \u00a0][;:!?»](?![/\w])|«(?!\u202f)|[\p{L}\d)”][;!?»](?!\w)/u,
      'needs \\u202f, a narrow no-break space, before ; : ! ? » and after «',
    ],
    [/\p{L}'\p{L}/u, 'has a straight apostrophe instead of ’'],
  ],
};
for (const [language, patterns] of Object.entries(forbidden)) {
  const texts = [...(catalogues.get(language) ?? [])];
  for (const [pattern, fault] of patterns)
    faults.push(
      ...texts.flatMap(([key, text]) => (pattern.test(text) ? [`${language}: ${key} ${fault}: ${pattern.exec(text)?.[0]}`] : [])),
    );
}
// A label that is much longer than in English and German is cut or wraps where nobody looked.
for (const [language, catalogue] of catalogues)
  for (const [key, message] of catalogue) {
    const longest = Math.max(english.get(key)?.length ?? 0, catalogues.get('de').get(key)?.length ?? 0);
    if (message.length > 2 * longest + 12) faults.push(`${language}: ${key} is more than twice as long as in English and German`);
  }
// GEN-013 requires the message; no field is compared that way yet.
const allowedUnused = new Set(['errors.field.biggerThan']);
const keys = new Set([...english.keys()].map((key) => key.replace(/_(one|other)$/, '')));
for (const key of findUnused([...keys.difference(allowedUnused)])) faults.push(`${key} is used nowhere`);

const partOf = new Map();
const { screenParts } = await import('../packages/i18n/src/load-texts.ts');
for (const part of ['first', ...screenParts])
  for (const noun of Object.keys((await import(join(folder, `en.${part}.ts`)))[part])) partOf.set(noun, part);
const web = fileURLToPath(new URL('../apps/web/src', import.meta.url));
// What they name is shown by a dialog that is loaded with its texts.
const shownLater = ['features/trips/trip-parts.ts', 'features/charges/bulk/charge-merge.ts'];
faults.push(...findMissingTexts(web, join(web, 'main.tsx'), partOf, shownLater));

/** Returns the names in {braces}, each once; plural forms may repeat a name, and one of them may leave it out. */
function placeholders(message) {
  return [...new Set(message.match(/\{\{?\s*\w+/g) ?? [])].toSorted((a, b) => a.localeCompare(b)).join(' ');
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
