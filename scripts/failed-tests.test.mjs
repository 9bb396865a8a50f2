import { describe, expect, it } from 'vitest';
import { describeFailures, playwrightFailures, vitestFailures } from './failed-tests.mjs';

describe('failed tests', () => {
  it('are those of every file in the report of Vitest, with the first line of their error', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'trips are listed', failureMessages: [] },
      { status: 'failed', fullName: 'trips are merged', failureMessages: ['\u001b[31mError: 2 trips\u001b[39m\n    at merge.ts:3'] },
    ];
    const report = { testResults: [{ name: '/house/apps/server/trips.test.ts', status: 'failed', message: '', assertionResults }] };
    expect(vitestFailures(report, '/house')).toEqual([{ test: 'apps/server/trips.test.ts › trips are merged', error: 'Error: 2 trips' }]);
  });

  it('are also files that cannot be loaded', () => {
    const report = {
      testResults: [{ name: '/house/a.test.ts', status: 'failed', message: 'Cannot find module b\nstack', assertionResults: [] }],
    };
    expect(vitestFailures(report, '/house')).toEqual([{ test: 'a.test.ts', error: 'Cannot find module b' }]);
  });

  it('are journeys of which one try failed, by the groups around them', () => {
    const passed = { title: 'lists', tests: [{ results: [{ status: 'passed' }] }] };
    const failed = {
      title: 'merges',
      tests: [{ results: [{ status: 'timedOut', error: { message: 'too slow\nat 3' } }, { status: 'passed' }] }],
    };
    const suites = [{ file: 'trips.spec.ts', specs: [passed], suites: [{ title: 'on a phone', specs: [failed] }] }];
    expect(playwrightFailures({ suites, errors: [{ message: 'no browser' }] })).toEqual([
      { test: 'trips.spec.ts › on a phone › merges', error: 'too slow' },
      { test: 'outside of journeys', error: 'no browser' },
    ]);
  });

  it('are lines with the part they failed in; there are none where all passed', () => {
    const parts = [
      { name: 'unit tests', failures: [] },
      { name: 'journeys', failures: [{ test: 'trips.spec.ts › merges', error: 'too slow' }] },
    ];
    expect(describeFailures(parts)).toEqual(['Failed:', '  trips.spec.ts › merges (journeys)\n    too slow']);
    expect(describeFailures(parts.slice(0, 1))).toEqual([]);
  });
});
