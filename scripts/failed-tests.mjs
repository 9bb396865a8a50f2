// The names of failed tests with the first line of their errors, from the runners' own reports: what failed is read at the end of the output.
import { stripVTControlCharacters } from 'node:util';
import { relative } from 'node:path';

/** Failed tests of Vitest's report, and files that could not be loaded. */
export function vitestFailures({ testResults }, folder) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(folder, name);
    if (status === 'failed' && failed.length === 0) return [{ test: file, error: firstLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({ test: `${file} › ${fullName}`, error: firstLine(failureMessages[0]) }));
  });
}

/** Journeys of Playwright's report of which a try failed, and errors outside of journeys. */
export function playwrightFailures({ suites, errors }) {
  return [
    ...suites.flatMap((suite) => failedSpecs(suite, [suite.file])),
    ...errors.map(({ message }) => ({ test: 'outside of journeys', error: firstLine(message) })),
  ];
}

function failedSpecs({ specs = [], suites = [] }, titles) {
  const own = specs.flatMap(({ title, tests }) => {
    const failed = tests.flatMap(({ results }) => results).find(({ status }) => status !== 'passed' && status !== 'skipped');
    return failed === undefined ? [] : [{ test: [...titles, title].join(' › '), error: firstLine(failed.error?.message ?? failed.status) }];
  });
  return [...own, ...suites.flatMap((suite) => failedSpecs(suite, [...titles, suite.title]))];
}

/** Lines for the terminal; none where nothing failed. `parts`: name and `failures` of each part that ran. */
export function describeFailures(parts) {
  const lines = parts.flatMap(({ name, failures }) => failures.map(({ test, error }) => `  ${test} (${name})\n    ${error}`));
  return lines.length === 0 ? [] : ['Failed:', ...lines];
}

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n', 1)[0].slice(0, 300);
