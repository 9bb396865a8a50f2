import type { z } from 'zod';
import { standing, standingStats } from '../standing.schema.ts';

/** An idle, on screens a parked period (DASH-053). */
export const idle = standing.meta({ id: 'Idle' });

/** Sums over idles (DASH-058). */
export const idleStats = standingStats.meta({ id: 'IdleStats' });

export type Idle = z.output<typeof idle>;
export type IdleStats = z.output<typeof idleStats>;
