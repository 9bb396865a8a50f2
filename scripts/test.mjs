// npm test: sets up, runs all tests, and prints the slowest files, the share of each part, what failed and how many passed and failed, from the
// runners' own reports.
//   --unit, --browser             only that part
//   --seed <number>               random cases begin there; 1 without it, so that the same code has the same result everywhere (decision 0115)
//   --postgres <bin folder>       runs the server's tests that open a database on that PostgreSQL instead of the packaged one
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeFailures, playwrightFailures, vitestFailures } from './failed-tests.mjs';
import { findBrowser } from './find-browser.mjs';
import { inMemory } from './memory-folder.mjs';
import { readArguments } from './script-arguments.mjs';
import { SetupError, buildWeb, bundleServer, cacheFolder, exitWith, install, readJson, root, runPinned } from './setup.mjs';
import { describeTimes, playwrightFiles, vitestFiles } from './test-times.mjs';

const reports = join(cacheFolder, 'reports');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const journeys = join(root, 'apps', 'e2e');

/** Runs Vitest and counts; a file that cannot be loaded counts as one failure. */
async function runVitest(env) {
  const report = join(reports, 'unit.json');
  const reporting = ['--run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runPinned([vitest, 'run', ...reporting], { env });
  if (!existsSync(report)) return { passed: 0, failed: 1, files: [], failures: [] };
  const { numPassedTests, numFailedTests, testResults } = readJson(report);
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const counted = atLeastOneFailure(code, { passed: numPassedTests, failed: numFailedTests + unloaded });
  return { ...counted, files: vitestFiles({ testResults }, root), failures: vitestFailures({ testResults }, root) };
}

async function runPlaywright(tested) {
  if (!existsSync(join(journeys, 'playwright.config.ts'))) {
    console.log('There are no browser tests.');
    return { passed: 0, failed: 0, files: [], failures: [] };
  }
  const report = join(reports, 'browser.json');
  await buildWeb();
  const env = { ...tested, CHROMIUM: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...inMemory() };
  const code = await runPinned([playwright, 'test', '--reporter=list,json'], { cwd: journeys, env });
  if (!existsSync(report)) return { passed: 0, failed: 1, files: [], failures: [] };
  const { config, suites, stats, errors } = readJson(report);
  // For Playwright a journey that passes at its second try has passed; here it has failed.
  const counted = atLeastOneFailure(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length });
  return { ...counted, files: playwrightFiles({ config, suites }, root), failures: playwrightFailures({ suites, errors }) };
}

/** A runner that fails for a reason missing in its report (a leak, a crash at the end) counts as one failure. */
function atLeastOneFailure(code, { passed, failed }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function readParts() {
  const { values } = readArguments('npm test', ['--unit', '--browser', '--seed <number>', '--postgres <bin folder>']);
  const bin = values.postgres;
  if (bin !== undefined && !existsSync(join(bin, 'initdb')))
    throw new SetupError(`--postgres needs the bin folder of a PostgreSQL; ${bin} is none.`);
  const { seed = '1' } = values;
  if (!/^\d{1,9}$/.test(seed)) throw new SetupError(`--seed needs a whole number; ${seed} is none.`);
  return { seed, unit: values.browser !== true, browser: values.unit !== true, bin };
}

await exitWith(async () => {
  const selected = readParts();
  await install();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results = [];
  const run = async (name, part) => {
    const start = performance.now();
    const result = await part();
    results.push({ name, ms: performance.now() - start, tests: result.passed + result.failed, ...result });
  };
  const tested = { WATTBOOK_TEST_PROGRAM: await bundleServer() };
  const env = {
    ...tested,
    WATTBOOK_TEST_SEED: selected.seed,
    ...(selected.bin !== undefined && { WATTBOOK_TEST_POSTGRES_BIN: selected.bin }),
  };
  if (selected.unit) await run('unit tests', () => runVitest(env));
  if (selected.browser) await run('journeys', () => runPlaywright(tested));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${[...describeTimes(results), ...describeFailures(results)].join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
});
