// Large dumps of TeslaMate and TeslaLogger through the command, from its start to its report.
import { join } from 'node:path';
import { writeTeslaloggerDump } from './cars/teslalogger-dump.ts';
import { writeTeslamateDump } from './cars/teslamate-dump.ts';
import { addPerson, openInstallation } from './product/installation.ts';
import { timeImports } from './product/time-imports.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ positions: 1_000_000, rounds: 3, seed: 1 });
const installation = await openInstallation();
const { connection, dataDir, postgres } = installation;
const loggers = [
  { format: 'teslamate', name: 'TeslaMate', write: writeTeslamateDump },
  { format: 'teslalogger', name: 'TeslaLogger', write: writeTeslaloggerDump },
];

try {
  const figures = [];
  const found = [];
  for (const { format, name, write } of loggers) {
    const { email } = await addPerson(connection, `${format}@example.org`);
    const path = join(dataDir, `${format}.sql`);
    const bytes = await write(path, options.positions, options.seed);
    const imports = await timeImports({ dataDir, email, format, path, rows: options.positions, rounds: options.rounds });
    const rate = median(imports.rates);
    found.push(`${imports.found} in that of ${name} (${count(bytes / 1e6)} MB)`);
    figures.push({
      what: `positions imported, ${name}`,
      figure: `${count(rate)} rows/s`,
      limit: 'at least 20,000 rows/s',
      met: rate >= 20_000,
    });
  }
  await publish(
    {
      name: 'teslamate',
      title: 'Dumps of TeslaMate and TeslaLogger',
      postgres,
      measured: `\`wattbook import teslamate\` and \`wattbook import teslalogger\` on generated plain dumps with ${count(options.positions)} positions and the rows of their charges, from the start of the command to its report: reading, checking, detection, storing. ${options.rounds} times, each into a new vehicle; found: ${found.join(', ')}.`,
      figures,
    },
    options.record,
  );
} finally {
  await installation.close();
}
