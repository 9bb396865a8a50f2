// A large TeslaFi file through the command, from its start to its report.
import { join } from 'node:path';
import { writeTeslafiFile } from './cars/teslafi-file.ts';
import { addPerson, openInstallation } from './product/installation.ts';
import { timeImports } from './product/time-imports.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ rows: 300_000, rounds: 3, seed: 1 });
const installation = await openInstallation();
const { connection, dataDir, postgres } = installation;

try {
  const { email } = await addPerson(connection);
  const path = join(dataDir, 'TeslaFi.csv');
  const bytes = await writeTeslafiFile(path, options.rows, options.seed);
  const { rates, found } = await timeImports({ dataDir, email, format: 'teslafi', path, rows: options.rows, rounds: options.rounds });
  const rate = median(rates);
  await publish(
    {
      name: 'teslafi',
      title: 'TeslaFi file',
      postgres,
      measured: `\`wattbook import teslafi\` on a generated export of ${count(options.rows)} rows of 145 columns (${count(bytes / 1e6)} MB), one row a minute, from the start of the command to its report: reading, checking, detection, storing. ${options.rounds} times, each into a new vehicle; ${found} found.`,
      figures: [{ what: 'rows imported', figure: `${count(rate)} rows/s`, limit: 'at least 10,000 rows/s', met: rate >= 10_000 }],
    },
    options.record,
  );
} finally {
  await installation.close();
}
