// Where the time of the tests goes: the slowest files and the share of each part, from the runners' own reports.
import { relative } from 'node:path';

/** The test files of Vitest's report and how long their tests ran. */
export function vitestFiles({ testResults }, folder) {
  return testResults.map(({ name, startTime, endTime }) => ({ file: relative(folder, name), ms: endTime - startTime }));
}

/** The files of Playwright's report and how long their journeys ran, including every retry. Their names are relative to the report's folder. */
export function playwrightFiles({ config, suites }, folder) {
  return suites.map((suite) => ({
    file: relative(folder, `${config.rootDir}/${suite.file}`),
    ms: sum(resultsIn(suite).map(({ duration }) => duration)),
  }));
}

/** All results below a suite: those of its own specs and those of the suites in it. */
function resultsIn({ specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)), ...suites.flatMap(resultsIn)];
}

/** Lines for the terminal. `parts`: name, wall time in ms, number of tests and `files` of each part that ran. */
export function describeTimes(parts, maxFiles = 10) {
  const all = sum(parts.map(({ ms }) => ms));
  const slowest = parts
    .flatMap(({ name, files }) => files.map(({ file, ms }) => ({ name, file, ms })))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, maxFiles);
  return [
    'Slowest files:',
    ...slowest.map(({ name, file, ms }) => `${seconds(ms)}  ${file} (${name})`),
    'Parts:',
    ...parts.map(({ name, ms, tests }) => `${seconds(ms)}  ${name}: ${Math.round((100 * ms) / all)} %, ${tests} tests`),
  ];
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
