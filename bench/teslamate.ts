// A large dump of TeslaMate through the command, from its start to its report.
import { join } from 'node:path';
import { writeTeslamateDump } from './cars/teslamate-dump.ts';
import { addPerson, openInstallation } from './product/installation.ts';
import { timeImports } from './product/time-imports.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ positions: 1_000_000, rounds: 3, seed: 1 });
const installation = await openInstallation();
const { connection, dataDir, postgres } = installation;

try {
  const { email } = await addPerson(connection);
  const path = join(dataDir, 'teslamate.sql');
  const bytes = await writeTeslamateDump(path, options.positions, options.seed);
  const { rates, found } = await timeImports({
    dataDir,
    email,
    format: 'teslamate',
    path,
    rows: options.positions,
    rounds: options.rounds,
  });
  const rate = median(rates);
  await publish(
    {
      name: 'teslamate',
      title: 'Dump of TeslaMate',
      postgres,
      measured: `\`wattbook import teslamate\` on a generated plain dump with ${count(options.positions)} positions and the rows of its charges (${count(bytes / 1e6)} MB), from the start of the command to its report: reading, checking, detection, storing. ${options.rounds} times, each into a new vehicle; ${found} found.`,
      figures: [{ what: 'positions imported', figure: `${count(rate)} rows/s`, limit: 'at least 20,000 rows/s', met: rate >= 20_000 }],
    },
    options.record,
  );
} finally {
  await installation.close();
}
