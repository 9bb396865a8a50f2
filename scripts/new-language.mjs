// Makes the files of a new language out of the English ones, to be translated: node scripts/new-language.mjs es Spanish (docs/languages.md)
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const messages = fileURLToPath(new URL('../packages/i18n/src/messages/', import.meta.url));

/** The name and text of each file of a language, from those of English; `language` is its English name. */
export function filesOf(folder, code, language) {
  return readdirSync(folder).flatMap((name) => {
    const text = () => readFileSync(join(folder, name), 'utf8');
    if (/^en\.[a-z]+\.ts$/.test(name)) return [[`${code}${name.slice(2)}`, partOf(text(), code, language)]];
    return /^[a-z-]+\.en\.ts$/.test(name) ? [[name.replace(/\.en\.ts$/, `.${code}.ts`), nounOf(text(), name)]] : [];
  });
}

const partOf = (text, code, language) =>
  text
    .replaceAll('.en.ts', `.${code}.ts`)
    .replaceAll(/(['`]\.?\/?)en\./g, `$1${code}.`)
    .replaceAll('English', language);

/** With the type of the English noun, so that a missing or unknown key is an error. */
function nounOf(text, name) {
  const noun = /export const (\w+) = \{/.exec(text)?.[1];
  return `import type { ${noun} as en } from './${name}';\n\n${text.replace(/\n\};\s*$/, '\n} satisfies Record<keyof typeof en, string>;\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [code = '', language = ''] = process.argv.slice(2);
  if (!/^[a-z]{2}$/.test(code) || language === '' || existsSync(join(messages, `${code}.all.ts`))) {
    console.error('Usage: node scripts/new-language.mjs <code of a language without texts> <its English name>');
    process.exitCode = 2;
  } else {
    const files = filesOf(messages, code, language);
    for (const [name, text] of files) writeFileSync(join(messages, name), text);
    console.log(
      `${files.length} files to translate: packages/i18n/src/messages/*.${code}.ts. Next: a line in packages/domain/src/texts/languages.ts`,
    );
  }
}
