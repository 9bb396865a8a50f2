import type { Sample } from '@wattbook/domain/telemetry/sample';

const kmPerMile = 1.609344;

/** An entry of the body of a push: our own sample, or a record of Fleet Telemetry. */
export type WireEntry = Readonly<Record<string, unknown>>;

/** Format of values in Fleet Telemetry: typed (`prefer_typed`), or all as texts. */
export type ValueStyle = 'typed' | 'text';

/** Converts a sample to its form on the wire. */
export function toWire(sample: Sample, vin: string, style: ValueStyle): WireEntry {
  if (sample.source === 'tesla-telemetry') return toTeslaRecord(sample, vin, style);
  const { source: _source, ...fields } = sample;
  return fields;
}

type TeslaValue = Readonly<Record<string, unknown>>;
type Writer = (value: never, style: ValueStyle, sample: Sample) => readonly (readonly [key: string, value: TeslaValue])[];

const numberValue = (value: number, style: ValueStyle): TeslaValue =>
  style === 'typed' ? { doubleValue: value } : { stringValue: String(value) };
const booleanValue = (value: boolean, style: ValueStyle): TeslaValue =>
  style === 'typed' ? { booleanValue: value } : { stringValue: String(value) };
const enumValue = (value: string, typedKey: string, style: ValueStyle): TeslaValue =>
  style === 'typed' ? { [typedKey]: value } : { stringValue: value };

const plain =
  (key: string, divisor = 1) =>
  (value: number, style: ValueStyle) =>
    [[key, numberValue(Math.round((value / divisor) * 1e5) / 1e5, style)]] as const;

const chargeStates: Readonly<Record<string, string>> = {
  none: 'Disconnected',
  connected: 'NoPower',
  starting: 'Starting',
  charging: 'Charging',
  stopped: 'Stopped',
  complete: 'Complete',
};

/** The names and values of the maker's protocol, by field of a sample; a field without an entry is not sent. */
const writers: Readonly<Record<string, Writer>> = {
  usableSoc: plain('Soc'),
  soc: plain('BatteryLevel'),
  rangeKm: plain('RatedRange', kmPerMile),
  odometerKm: plain('Odometer', kmPerMile),
  speedKmh: plain('VehicleSpeed', kmPerMile),
  heading: plain('GpsHeading'),
  batteryA: plain('PackCurrent'),
  batteryV: plain('PackVoltage'),
  gridEnergyKwh: plain('ACChargingEnergyIn'),
  energyAddedKwh: plain('DCChargingEnergyIn'),
  phases: plain('ChargerPhases'),
  socLimit: plain('ChargeLimitSoc'),
  minutesToFull: plain('TimeToFullCharge', 60),
  inTempC: plain('InsideTemp'),
  outTempC: plain('OutsideTemp'),
  fanLevel: plain('HvacFanStatus'),
  chargerPowerKw: (value: number, style, { acdc }) => [
    [acdc === 'DC' || value > 22 ? 'DCChargingPower' : 'ACChargingPower', numberValue(value, style)],
  ],
  fastCharger: (value: boolean, style) => [['FastChargerPresent', booleanValue(value, style)]],
  gear: (value: string, style) => [['Gear', enumValue(style === 'typed' ? `ShiftState${value}` : value, 'shiftStateValue', style)]],
  charging: (value: string, style) => {
    const state = chargeStates[value] ?? 'Unknown';
    return [
      ['DetailedChargeState', enumValue(style === 'typed' ? `DetailedChargeState${state}` : state, 'detailedChargeStateValue', style)],
    ];
  },
  climateOn: (value: boolean, style) => {
    const state = value ? 'On' : 'Off';
    return [['HvacPower', enumValue(style === 'typed' ? `HvacPowerState${state}` : state, 'hvacPowerValue', style)]];
  },
  lat: (value: number, style, { lon }) => {
    const place = { latitude: value, longitude: lon };
    return [['Location', style === 'typed' ? { locationValue: place } : { stringValue: placeText(value, lon ?? 0) }]];
  },
  sw: (value: string) => [['Version', { stringValue: value }]],
};

const placeText = (lat: number, lon: number): string =>
  `(${Math.abs(lat).toFixed(6)} ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lon).toFixed(6)} ${lon < 0 ? 'W' : 'E'})`;

function toTeslaRecord(sample: Sample, vin: string, style: ValueStyle): WireEntry {
  const data: { key: string; value: TeslaValue }[] = [];
  for (const [field, value] of Object.entries(sample)) {
    const write = writers[field];
    if (write === undefined) continue;
    for (const [key, written] of write(value as never, style, sample)) data.push({ key, value: written });
  }
  return { data, createdAt: new Date(sample.ts).toISOString(), vin };
}
