// npm run recordings-report -- <folder> [--out <file>]: detects the real recordings in a folder and writes docs/recordings.md.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareFact } from './compare-facts.ts';
import { detectRecording } from './detect-recording.ts';
import { knownRecordings } from './known-facts.ts';
import { writeRecordingsReport } from './write-report.ts';

const root = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: join(root, 'docs/recordings.md') } },
});
const folder = positionals[0] ?? join(root, '../shared/data');
const missing = knownRecordings.map(({ path }) => join(folder, path)).filter((path) => !existsSync(path));
if (missing[0] !== undefined) {
  console.error(
    `${missing.length} recordings are missing, the first is ${missing[0]}.\nUsage: npm run recordings-report -- <folder> [--out <file>]`,
  );
  process.exit(1);
}

const results = [];
for (const recording of knownRecordings) {
  results.push({ recording, result: await detectRecording(recording.format, join(folder, recording.path), Date.now()) });
}
await writeFile(values.out, writeRecordingsReport(results));
const compared = results.flatMap(({ recording, result }) => recording.facts.map((fact) => ({ recording, ...compareFact(fact, result) })));
const unmet = compared.filter(({ ok }) => !ok);
for (const { recording, what, expected, found } of unmet)
  console.log(`${recording.path}: ${what}: known ${expected}, found ${found ?? 'nothing'}`);
console.log(`${compared.length - unmet.length} of ${compared.length} facts met; written to ${values.out}`);
process.exitCode = unmet.length === 0 ? 0 : 1;
