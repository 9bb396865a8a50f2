// Faults and attacks on the running product: what has to hold, how often it was tried, and what did not hold.
import { addCar, addPerson, openInstallation } from './product/installation.ts';
import { findFreePort } from '@wattbook/server/db/embedded/free-port';
import { amplifiers } from './faults/amplified.ts';
import { attacks } from './faults/attacks.ts';
import { databaseFaults } from './faults/database-faults.ts';
import type { Fault, World } from './faults/fault.ts';
import { historyFaults } from './faults/history-faults.ts';
import { foreignIds } from './faults/foreign-ids.ts';
import { diskFaults } from './faults/full-disk.ts';
import { importKills } from './faults/import-kills.ts';
import { kills } from './faults/kills.ts';
import { startFaults } from './faults/start-faults.ts';
import { startProgram } from './product/program.ts';
import { longestOf, stallFigure, takeStalls } from './product/stalls.ts';
import { publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

// `--only 17,18`: these alone.
const options = readOptions({ only: '' });
const chosen = new Set(
  options.only
    .split(',')
    .filter((number) => number !== '')
    .map(Number),
);
if (chosen.size > 0 && options.record) throw new Error('Only all faults together are recorded.');
const faults: readonly Fault[] = [
  ...kills,
  ...databaseFaults,
  ...startFaults,
  ...historyFaults,
  ...attacks,
  ...importKills,
  ...diskFaults,
  ...foreignIds,
  ...amplifiers,
];
const installation = await openInstallation();
const { connection, owner, dataDir, postgres } = installation;
const port = await findFreePort();
const person = await addPerson(connection);
const car = await addCar(connection, person);
let program = await startProgram({ dataDir }, port);
const world: World = {
  dataDir,
  connection,
  owner,
  person,
  car,
  program: () => program,
  whileStopped: async (work) => {
    await program.stop();
    try {
      await work();
    } finally {
      program = await startProgram({ dataDir }, port);
    }
  },
};

try {
  const figures = [];
  const stalls = [];
  for (const [index, { what, promise, run }] of faults.entries()) {
    if (chosen.size > 0 && !chosen.has(index + 1)) continue;
    const { tries, broken } = await run(world);
    const stall = longestOf([...takeStalls(), await program.readStall()]);
    stalls.push(stall);
    console.log(`F${index + 1} ${what}: ${tries} tries, ${broken.length} broken, longest stall ${stall.own.toFixed(0)} ms`);
    for (const sentence of broken.slice(0, 10)) console.log(`   ${sentence}`);
    figures.push({
      what: `F${index + 1} ${what} (${tries} tries): ${promise}`,
      figure: `${broken.length} broken`,
      limit: '0',
      met: broken.length === 0,
    });
  }
  await publish(
    {
      name: 'faults',
      title: 'Faults and attacks',
      measured:
        'The program runs as a process of its own on its embedded database, and each fault is made in turn; what has to hold is checked during the fault and after it.',
      postgres,
      figures: [...figures, stallFigure(longestOf(stalls))],
    },
    options.record,
  );
} finally {
  await program.stop();
  await installation.close();
}
