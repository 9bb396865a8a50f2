// Numbers, dates and units on screens are formatted only by packages/i18n/src/formats. Output for a machine (coordinates of a picture, a
// query parameter) is marked with "no reader:" and its purpose, on its line or the one before.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'apps/web/src';
/** The gallery is not part of the product, and tests contain expected texts. */
const isProduct = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)(gallery|testing)\//.test(path.replaceAll('\\', '/'));

const forbidden = [
  { pattern: /\.to(Fixed|Precision|Exponential)\(/, problem: 'rounds where readers get truncated numbers' },
  { pattern: /\.toLocale(Date|Time)?String\(/, problem: 'writes in the language of the machine' },
  { pattern: /\bIntl\.(?!DateTimeFormat\(\)\.resolvedOptions|supportedValuesOf)/, problem: 'formats by itself' },
  { pattern: /\b(dayjs|moment)\([^)]*\)\.format\(/, problem: 'formats by itself' },
  { pattern: /\$\{[^}]*\}(\s|\\u00a0|&nbsp;)?(km\/h|km|mph|mi|kWh|kW|Wh|kg|°C|°F|€)(?![\w/-])/, problem: 'puts a unit behind a value' },
  { pattern: /\}(\s|&nbsp;)(km\/h|km|mph|mi|kWh|kW|Wh|kg|°C|°F|€)\s*</, problem: 'puts a unit behind a value' },
];

const faults = [];
let fileCount = 0;
for (const path of readdirSync(join(root, folder), { recursive: true }).filter(isProduct)) {
  fileCount += 1;
  const lines = readFileSync(join(root, folder, path), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (/^\s*(\/\/|\*|\/\*\*)/.test(line) || `${lines[index - 1] ?? ''}${line}`.includes('no reader:')) continue;
    const problems = forbidden.filter(({ pattern }) => pattern.test(line));
    faults.push(...problems.map(({ problem }) => `${folder}/${path}:${index + 1} ${problem}: ${line.trim()}`));
  }
}
// A check that reads no files would find no faults either.
if (fileCount < 100) faults.push(`Only ${fileCount} files were seen in ${folder}, which cannot be all of them.`);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
