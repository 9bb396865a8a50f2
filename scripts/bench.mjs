// npm run bench -- <name> [options]: runs one benchmark (bench/<name>.ts); without a name lists them; with --all runs all, one after the
// other.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { SetupError, buildWeb, exitWith, install, root, runPinned } from './setup.mjs';

const folder = join(root, 'bench');
const names = readdirSync(folder)
  .map((file) => /^([a-z0-9-]+)\.ts$/.exec(file)?.[1])
  .filter((name) => name !== undefined);

/** Benchmarks that open the built product in a browser. */
const inBrowser = new Set(['charge-map', 'lighthouse', 'offline-start', 'receipts', 'slow-browser', 'trip-page']);

async function environmentFor(name) {
  if (!inBrowser.has(name)) return {};
  await buildWeb();
  return { CHROMIUM: findBrowser() };
}

await exitWith(async () => {
  // The benchmark itself refuses options that it does not have.
  const [name, ...options] = process.argv.slice(2);
  if (name === undefined) {
    console.log(`Benchmarks: ${names.join(', ')}\nRun one with npm run bench -- <name>, all with npm run bench -- --all.`);
    return 0;
  }
  if (name !== '--all' && !names.includes(name)) throw new SetupError(`There is no benchmark ${name}. There are: ${names.join(', ')}.`);
  await install();
  let worst = 0;
  for (const chosen of name === '--all' ? names : [name]) {
    console.log(`\n== ${chosen}`);
    worst = Math.max(worst, await runPinned([join(folder, `${chosen}.ts`), ...options], { env: await environmentFor(chosen) }));
  }
  return worst;
});
