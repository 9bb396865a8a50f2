import { describe, expect, it } from 'vitest';
import { describeTimes, playwrightFiles, vitestFiles } from './test-times.mjs';

const journey = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });

describe('times of the tests', () => {
  it('are those of every file in the report of Vitest, by its path in the repository', () => {
    const report = { testResults: [{ name: '/house/packages/domain/src/trip.test.ts', startTime: 1_000, endTime: 3_500 }] };
    expect(vitestFiles(report, '/house')).toEqual([{ file: 'packages/domain/src/trip.test.ts', ms: 2_500 }]);
  });

  it('are summed over the journeys of a file, including groups and retries', () => {
    const suites = [
      { file: 'trips.spec.ts', specs: [journey(400)], suites: [{ specs: [journey(100, 200)], suites: [{ specs: [journey(5)] }] }] },
    ];
    const report = { config: { rootDir: '/house/apps/e2e/src' }, suites };
    expect(playwrightFiles(report, '/house')).toEqual([{ file: 'apps/e2e/src/trips.spec.ts', ms: 705 }]);
  });

  it('name the slowest files of all parts and the share of each part', () => {
    const unit = {
      name: 'unit tests',
      ms: 30_000,
      tests: 4_000,
      files: [
        { file: 'a', ms: 1 },
        { file: 'b', ms: 12_340 },
      ],
    };
    const journeys = { name: 'journeys', ms: 10_000, tests: 90, files: [{ file: 'c', ms: 9_000 }] };
    expect(describeTimes([unit, journeys], 2)).toEqual([
      'Slowest files:',
      '   12.3 s  b (unit tests)',
      '    9.0 s  c (journeys)',
      'Parts:',
      '   30.0 s  unit tests: 75 %, 4000 tests',
      '   10.0 s  journeys: 25 %, 90 tests',
    ]);
  });

  it('have no files for a part that ended without a report', () => {
    expect(describeTimes([{ name: 'journeys', ms: 500, tests: 0, files: [] }])).toEqual([
      'Slowest files:',
      'Parts:',
      '    0.5 s  journeys: 100 %, 0 tests',
    ]);
  });
});
