/** Why a Tesla does not send its data itself, in the words of the contract (API-055). */
export type TelemetryRefusalReason = 'missing_key' | 'unsupported_hardware' | 'unsupported_firmware' | 'other';

/** Fleet Telemetry was refused for a vehicle. The message names no vehicle. */
export class TelemetryRefusal extends Error {
  override readonly name = 'TelemetryRefusal';
  readonly reason: TelemetryRefusalReason;
  /** Of `missing_key`: the user adds the key to the car at `https://tesla.com/_ak/<domain>`. */
  readonly domain: string | null;

  constructor(reason: TelemetryRefusalReason, why: string, domain: string | null = null) {
    super(`Fleet Telemetry is refused: ${why}`);
    this.reason = reason;
    this.domain = domain;
  }
}
