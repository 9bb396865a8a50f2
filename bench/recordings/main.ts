// npm run recordings-report -- <folder> [--out <file>]: detects the real recordings in a folder and writes docs/recordings.md.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultSettings } from '@wattbook/domain/detection/settings';
import { compareFact } from './compare-facts.ts';
import { detectRecording } from './detect-recording.ts';
import { knownRecordings } from './known-facts.ts';
import { knownLives, readFacts } from './lives/known-lives.ts';
import { detectLife } from './lives/read-life.ts';
import { type ReportedRecording, writeRecordingsReport } from './write-report.ts';

const root = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: join(root, 'docs/recordings.md') } },
});
const folder = positionals[0] ?? join(root, '../shared/data');
const missing = [...knownRecordings, ...knownLives].map(({ path }) => join(folder, path)).filter((path) => !existsSync(path));
if (missing[0] !== undefined) {
  console.error(
    `${missing.length} recordings are missing, the first is ${missing[0]}.\nUsage: npm run recordings-report -- <folder> [--out <file>]`,
  );
  process.exit(1);
}

const results: ReportedRecording[] = [];
for (const { path, format, facts } of knownRecordings) {
  results.push({ path, facts, isListed: true, result: await detectRecording(format, join(folder, path), Date.now()) });
}
for (const life of knownLives) {
  const settings = { ...defaultSettings, capacityKwh: life.capacityKwh };
  const result = await detectLife(join(folder, life.path), settings, Date.now());
  results.push({ path: life.path, facts: await readFacts(life, folder), isListed: false, result });
}
await writeFile(values.out, writeRecordingsReport(results));
const compared = results.flatMap(({ path, facts, result }) => facts.map((fact) => ({ path, ...compareFact(fact, result) })));
const unmet = compared.filter(({ ok }) => !ok);
for (const { path, what, expected, found } of unmet) console.log(`${path}: ${what}: known ${expected}, found ${found ?? 'nothing'}`);
console.log(`${compared.length - unmet.length} of ${compared.length} facts met; written to ${values.out}`);
process.exitCode = unmet.length === 0 ? 0 : 1;
