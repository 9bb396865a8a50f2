import type { z } from 'zod';
import { stationary, stationaryStats } from '../stationary.schema.ts';

/** A sleep (DASH-053). */
export const sleep = stationary.meta({ id: 'Sleep' });

/** Sums over sleeps (DASH-058). */
export const sleepStats = stationaryStats.meta({ id: 'SleepStats' });

export type SleepStats = z.output<typeof sleepStats>;
