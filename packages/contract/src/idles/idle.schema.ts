import type { z } from 'zod';
import { stationary, stationaryStats } from '../stationary.schema.ts';

/** An idle, on screens a parked period (DASH-053). */
export const idle = stationary.meta({ id: 'Idle' });

/** Sums over idles (DASH-058). */
export const idleStats = stationaryStats.meta({ id: 'IdleStats' });

export type Idle = z.output<typeof idle>;
export type IdleStats = z.output<typeof idleStats>;
