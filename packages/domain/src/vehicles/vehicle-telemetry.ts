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
