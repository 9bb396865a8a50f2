/** A source's statement about charging, in one vocabulary for all sources. */
export type ChargingStatement = 'none' | 'connected' | 'starting' | 'charging' | 'stopped' | 'complete' | 'error';
/** The weaker hint of a source that has no full charging statement (Tesla's older `ChargeState`). */
export type ChargingHint = 'none' | 'starting' | 'charging';
export type Gear = 'P' | 'D' | 'R' | 'N';
export type CurrentKind = 'AC' | 'DC';
export type OnlineState = 'online' | 'asleep' | 'offline' | 'unknown';

/**
 * The fields of a sample. Absent: the source did not report it. `null`: known to be unknown now. Never 0 for unknown. Units: kWh, kW, km,
 * km/h, degrees Celsius, percent 0 to 100, degrees of latitude and longitude, metres of elevation.
 */
export interface SampleFields {
  soc?: number | null;
  usableSoc?: number | null;
  rangeKm?: number | null;
  odometerKm?: number | null;
  lat?: number | null;
  lon?: number | null;
  heading?: number | null;
  elevationM?: number | null;
  speedKmh?: number | null;
  gear?: Gear | null;
  /** The source reports that the car moves. */
  moving?: boolean | null;
  ignition?: boolean | null;
  /** Power of the battery, positive when it leaves the battery. */
  powerKw?: number | null;
  /** Current of the battery, positive when it enters the battery. */
  batteryA?: number | null;
  batteryV?: number | null;
  charging?: ChargingStatement | null;
  chargingHint?: ChargingHint | null;
  plugged?: boolean | null;
  fastCharger?: boolean | null;
  chargerPowerKw?: number | null;
  /** Counter of the energy that entered the battery. */
  energyAddedKwh?: number | null;
  /** Counter of the energy that left the wall. */
  gridEnergyKwh?: number | null;
  acdc?: CurrentKind | null;
  phases?: number | null;
  socLimit?: number | null;
  minutesToFull?: number | null;
  outTempC?: number | null;
  inTempC?: number | null;
  climateOn?: boolean | null;
  fanLevel?: number | null;
  fuelLevel?: number | null;
  /** Counter of the energy used since a start chosen by the source. */
  energyUsedKwh?: number | null;
  online?: OnlineState | null;
  sw?: string | null;
  capacityKwh?: number | null;
  /** Session numbers of a file; 0 and absent mean none. */
  driveNumber?: number | null;
  chargeNumber?: number | null;
}

/** One message of one source about one vehicle, at a vehicle time. The vehicle is known from where the sample is stored. */
export interface Sample extends SampleFields {
  /** Vehicle time, milliseconds since 1970 UTC. */
  ts: number;
  /** The source that sent it, for example `tesla-telemetry`, `push`, `teslafi`. */
  source: string;
  /** When it was received, milliseconds since 1970 UTC; used only to detect clock errors. */
  receivedAt?: number;
}

export type SampleField = keyof SampleFields;
