interface FieldConfig {
  readonly interval_seconds: number;
  /** A smaller change is not sent; for a place in metres. */
  readonly minimum_delta?: number;
}

/**
 * The fields that a car is asked to send. It sends a field after a change, and not more often than its interval; each value sent costs, so
 * what changes all the time has a long interval where a minute is exact enough.
 */
export const telemetryFields: Readonly<Record<string, FieldConfig>> = {
  Gear: { interval_seconds: 1 },
  DetailedChargeState: { interval_seconds: 1 },
  FastChargerPresent: { interval_seconds: 1 },
  Location: { interval_seconds: 10, minimum_delta: 20 },
  VehicleSpeed: { interval_seconds: 10 },
  PackCurrent: { interval_seconds: 10 },
  PackVoltage: { interval_seconds: 30 },
  ACChargingPower: { interval_seconds: 30 },
  DCChargingPower: { interval_seconds: 10 },
  Odometer: { interval_seconds: 30 },
  Soc: { interval_seconds: 60, minimum_delta: 0.1 },
  BatteryLevel: { interval_seconds: 60, minimum_delta: 0.1 },
  RatedRange: { interval_seconds: 60 },
  ACChargingEnergyIn: { interval_seconds: 60 },
  DCChargingEnergyIn: { interval_seconds: 60 },
  ChargerPhases: { interval_seconds: 60 },
  ChargeLimitSoc: { interval_seconds: 60 },
  TimeToFullCharge: { interval_seconds: 60 },
  InsideTemp: { interval_seconds: 60 },
  OutsideTemp: { interval_seconds: 60 },
  HvacPower: { interval_seconds: 60 },
  Version: { interval_seconds: 3600 },
};

/** A configuration ends by itself after a year at most. */
const validDays = 350;
const httpsPort = 443;

/** Where a car sends its data. */
export interface TelemetryServer {
  /** A name, with a port if it is not 443. */
  readonly host: string;
  /** The certificate (PEM) of the authority that signed that of the server. */
  readonly ca: string | undefined;
}

/** The configuration of a car: where it sends which fields, how often and until when. What was not acknowledged is sent again. */
export function telemetryConfig({ host, ca }: TelemetryServer, withPlace: boolean, now: number) {
  const [hostname, port] = host.split(':');
  const { Location: _place, ...others } = telemetryFields;
  return {
    hostname,
    port: port === undefined ? httpsPort : Number(port),
    ...(ca === undefined ? {} : { ca }),
    prefer_typed: true,
    delivery_policy: 'latest',
    exp: Math.floor(now / 1000) + validDays * 86_400,
    fields: withPlace ? telemetryFields : others,
  };
}
