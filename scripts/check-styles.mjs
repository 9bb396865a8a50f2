// Checks that every class named by a component exists in its style sheet: the browser reports no missing class, and the element would be
// unstyled. Also checks that sizes of text are only in the text styles.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'apps/web/src');

const faults = [];
let sheetCount = 0;
for (const path of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.tsx'))) {
  const source = readFileSync(join(folder, path), 'utf8');
  for (const [, name, from] of source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)) {
    sheetCount += 1;
    const sheet = join(folder, dirname(path), from);
    if (!existsSync(sheet)) {
      faults.push(`apps/web/src/${path}: there is no ${from}`);
      continue;
    }
    const known = new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, className]) => className));
    const used = [...source.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))].map(([, className]) => className);
    const missing = used.filter((className) => !known.has(className));
    faults.push(...missing.map((className) => `apps/web/src/${path}: ${from} has no class ${className}`));
  }
}
const readWeb = (name) => readFileSync(join(root, 'apps/web', name), 'utf8');
const layouts = [...readWeb('layouts.css').matchAll(/^\.([\w-]+) \{/gm)].map(([, name]) => name);
const mixins = new Set([...Object.keys(JSON.parse(readWeb('text-styles.json'))), ...layouts]);
for (const path of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.css'))) {
  for (const [index, line] of readFileSync(join(folder, path), 'utf8').split('\n').entries()) {
    const place = `apps/web/src/${path}:${index + 1}`;
    if (/^\s*font(-size)?:.*\d(px|rem|em)\b/.test(line))
      faults.push(
        `${place}: a size of text. Use a style of apps/web/text-styles.json (@mixin label;), for the size alone var(--mantine-font-size-label)`,
      );
    const mixin = /@mixin ([\w-]+);/.exec(line)?.[1];
    if (mixin !== undefined && !mixins.has(mixin)) faults.push(`${place}: neither apps/web/text-styles.json nor layouts.css has ${mixin}`);
  }
}

// A check that reads no style sheets would find no faults either.
if (sheetCount < 50) faults.push(`Only ${sheetCount} style sheets were seen in apps/web/src, which cannot be all of them.`);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
