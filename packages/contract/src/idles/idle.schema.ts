import type { z } from 'zod';
import { standing, standingStats } from '../standing.schema.ts';

/** A parked period (DASH-053). */
export const idle = standing.meta({ id: 'Idle' });

/** Sums over parked periods (DASH-058). */
export const idleStats = standingStats.meta({ id: 'IdleStats' });

export type Idle = z.output<typeof idle>;
export type IdleStats = z.output<typeof idleStats>;
