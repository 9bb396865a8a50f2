import type { z } from 'zod';
import { standing, standingStats } from '../standing.schema.ts';

/** A sleep (DASH-053). */
export const sleep = standing.meta({ id: 'Sleep' });

/** Sums over sleeps (DASH-058). */
export const sleepStats = standingStats.meta({ id: 'SleepStats' });

export type SleepStats = z.output<typeof sleepStats>;
