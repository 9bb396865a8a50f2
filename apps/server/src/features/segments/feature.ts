import type { Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { sumMarkedMonths } from './months/sum-months.job.ts';
import { tables } from './months/tables.ts';

/** What segments of every kind have in common. A marked month is no hurry: sums read its rows. */
export const segmentsFeature = (platform: Platform) =>
  ({
    tables,
    routes: {},
    jobs: [{ name: 'months of vehicles', everyMs: 60_000, run: (signal) => sumMarkedMonths(platform, signal) }],
  }) satisfies Feature;
