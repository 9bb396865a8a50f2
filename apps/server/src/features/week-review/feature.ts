import type { Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { createWeekReviews } from './tell-week.job.ts';

const minuteMs = 60_000;

/** The week in review by mail or any other channel (decision 0184). */
export const weekReviewFeature = (platform: Platform): Feature => ({
  tables: {},
  routes: {},
  jobs: [{ name: 'weeks in review', everyMs: 30 * minuteMs, run: createWeekReviews(platform) }],
});
