/** Why a source does not send the data of a vehicle by itself (VEH-083 to VEH-086). */
export class TelemetryRefusal extends Error {
  override readonly name = 'TelemetryRefusal';
  readonly reason: 'missing_key' | 'unsupported_hardware' | 'unsupported_firmware' | 'other';

  constructor(reason: TelemetryRefusal['reason']) {
    super(`telemetry is refused: ${reason}`);
    this.reason = reason;
  }
}
