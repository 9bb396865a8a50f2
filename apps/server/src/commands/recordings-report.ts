import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { compareFact } from '../features/imports/recordings/compare-facts.ts';
import { detectRecording } from '../features/imports/recordings/detect-recording.ts';
import { knownRecordings } from '../features/imports/recordings/known-facts.ts';
import { writeRecordingsReport } from '../features/imports/recordings/write-report.ts';
import { OperatorError } from '../operator-error.ts';

const root = resolve(import.meta.dirname, '../../../..');

export const command: Command = {
  summary: 'detect the recordings beside the project and write docs/recordings.md (--data <folder>, --out <file>)',
  run: async (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string', default: join(root, '../shared/data') },
        out: { type: 'string', default: join(root, 'docs/recordings.md') },
      },
    });
    if (!existsSync(values.data))
      throw new OperatorError(`There is no folder ${values.data}: name the folder of the recordings with --data.`);
    const results = [];
    for (const recording of knownRecordings) {
      const path = join(values.data, recording.path);
      if (!existsSync(path)) throw new OperatorError(`The recording ${path} is missing.`);
      results.push({ recording, result: await detectRecording(recording.format, path, Date.now()) });
    }
    await writeFile(values.out, writeRecordingsReport(results));
    const compared = results.flatMap(({ recording, result }) =>
      recording.facts.map((fact) => ({ recording, ...compareFact(fact, result) })),
    );
    const unmet = compared.filter(({ ok }) => !ok);
    for (const { recording, what, expected, found } of unmet)
      console.log(`${recording.path}: ${what}: known ${expected}, found ${found ?? 'nothing'}`);
    console.log(`${compared.length - unmet.length} of ${compared.length} facts met; written to ${values.out}`);
    return unmet.length === 0 ? 0 : 1;
  },
};
