// A large TeslaFi file through the command, from its start to its report.
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { writeTeslafiFile } from './cars/teslafi-file.ts';
import { addPerson, openInstallation } from './product/installation.ts';
import { runCommand } from './product/program.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ rows: 300_000, rounds: 3, seed: 1 });
const installation = await openInstallation();
const { connection, dataDir, postgres } = installation;

interface ImportReport {
  readonly vehicles: readonly { readonly storedSamples: number; readonly trips: number; readonly charges: number }[];
}

try {
  const { email } = await addPerson(connection);
  const path = join(dataDir, 'TeslaFi.csv');
  const bytes = await writeTeslafiFile(path, options.rows, options.seed);
  const rates: number[] = [];
  let found = '';
  for (let round = 0; round < options.rounds; round += 1) {
    const start = performance.now();
    const output = await runCommand({ dataDir }, [
      'import',
      'teslafi',
      path,
      '--account',
      email,
      '--vehicle',
      `Car ${round}`,
      '--zone',
      'UTC',
      '--json',
    ]);
    const seconds = (performance.now() - start) / 1000;
    const [vehicle] = (JSON.parse(output) as ImportReport).vehicles;
    if (vehicle?.storedSamples !== options.rows) throw new Error(`${vehicle?.storedSamples} of ${options.rows} rows were stored`);
    rates.push(options.rows / seconds);
    found = `${count(vehicle.trips)} trips and ${count(vehicle.charges)} charges`;
    console.log(`round ${round}: ${seconds.toFixed(1)} s, ${count(options.rows / seconds)} rows/s`);
  }
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
