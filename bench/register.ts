// What an import of the German register costs, first and again without a change.
//   --data <folder>  a copy of the register in two files, of stations and of their points
//   --copies <3>     so often, each time beside itself: the copy at hand is of a third of today's register
//   --record         writes the result into docs/figures.md
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openInstallation } from './product/installation.ts';
import { runCommand } from './product/program.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({ data: '', copies: 3 });
const [stations, points] = ['bnetzag_stations.csv', 'bnetzag_points.csv'];
const msPerSecond = 1000;
const folder = await mkdtemp(join(tmpdir(), 'wattbook-register-'));
const installation = await openInstallation();

/** Writes the files with every station several times, at addresses beside each other. Returns the number of points. */
async function writeCopies(): Promise<number> {
  for (const [name, isStation] of [
    [stations, true],
    [points, false],
  ] as const) {
    const [header = '', ...rows] = (await readFile(join(options.data, name), 'utf8')).trimEnd().split('\n');
    const copies = Array.from({ length: options.copies }, (_, copy) =>
      rows.map((row) => {
        const [id = '', operator = '', street = '', ...rest] = row.split(',');
        return isStation ? [`${copy}-${id}`, operator, `${street} ${copy}`, ...rest].join(',') : `${copy}-${row}`;
      }),
    );
    await writeFile(join(folder, name), `${[header, ...copies.flat()].join('\n')}\n`);
    if (!isStation) return rows.length * options.copies;
  }
  return 0;
}

async function timeImport(): Promise<number> {
  const start = performance.now();
  const args = ['charge-points', 'import', join(folder, stations), join(folder, points), '--json'];
  await runCommand(installation, args);
  return (performance.now() - start) / msPerSecond;
}

try {
  const number = await writeCopies();
  const [first, again] = [await timeImport(), await timeImport()];
  await publish(
    {
      name: 'register',
      title: 'Import of the German register',
      postgres: installation.postgres,
      measured: `A register of ${count(number)} points (that of the Bundesnetzagentur of 2020, ${options.copies} times beside itself), from the start of the command to its end, into an installation without charge points, and once more without a change.`,
      figures: [
        { what: 'import', figure: `${first.toFixed(1)} s`, limit: 'at most 30 s', met: first <= 30 },
        { what: 'the same again', figure: `${again.toFixed(1)} s`, limit: 'at most 10 s', met: again <= 10 },
      ],
    },
    options.record,
  );
} finally {
  await installation.close();
  await rm(folder, { recursive: true });
}
