import type { TelemetryProblem } from '@wattbook/domain/vehicles/vehicle-telemetry';

/** Fleet Telemetry was refused for a vehicle. The message names no vehicle. */
export class TelemetryRefusal extends Error {
  override readonly name = 'TelemetryRefusal';
  readonly reason: TelemetryProblem;
  /** Of `missing_key`: the user adds the key to the car at `https://tesla.com/_ak/<domain>`. */
  readonly domain: string | null;

  constructor(reason: TelemetryProblem, why: string, domain: string | null = null) {
    super(`Fleet Telemetry is refused: ${why}`);
    this.reason = reason;
    this.domain = domain;
  }
}
