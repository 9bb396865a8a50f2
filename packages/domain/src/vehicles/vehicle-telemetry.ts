import { knownMake } from './known-make.ts';

/** What tells whether the telemetry of a Tesla can be requested. */
interface TelemetryCandidate {
  readonly manufacture: string | null;
  readonly archive: boolean;
  readonly loginData: 'none' | 'valid' | 'invalid';
}

/** Whether telemetry can be requested for a vehicle: a Tesla whose login data are accepted (VEH-008, VEH-080). Whether its hardware can do it is known after the request only. */
export const isTelemetryPossible = ({ manufacture, archive, loginData }: TelemetryCandidate): boolean =>
  !archive && loginData === 'valid' && manufacture !== null && knownMake(manufacture) === 'Tesla';

/** Why a vehicle does not send its data itself (VEH-083 to VEH-086). */
export const telemetryProblems = ['missing_key', 'unsupported_hardware', 'unsupported_firmware', 'other'] as const;
export type TelemetryProblem = (typeof telemetryProblems)[number];

const dayMs = 86_400_000;
const renewBeforeMs = 30 * dayMs;

/** When telemetry that ends at `until` is renewed, in milliseconds since 1970: 30 days before, or at half of the time that is left where that is sooner (decision 0079). */
export const telemetryRenewalAt = (until: number, now: number): number => Math.max(until - renewBeforeMs, now + (until - now) / 2);
