import type { ChargingStatement } from '@wattbook/domain/telemetry/sample';
import type { CarMoment } from './fake-source.ts';

/** A value with the unit of the catalogue; null: the value has none. */
interface Reading {
  readonly value: number | string | boolean;
  readonly unit: string | null;
}

/** A value as CarData sends it. */
export interface SentValue extends Reading {
  readonly timestamp: string;
}

const location = 'vehicle.cabin.infotainment.navigation.currentLocation';
const charging = 'vehicle.drivetrain.electricEngine.charging';

const statusWords: Readonly<Record<ChargingStatement, string>> = {
  none: 'NOCHARGING',
  connected: 'NOCHARGING',
  starting: 'INITIALIZATION',
  charging: 'CHARGINGACTIVE',
  stopped: 'CHARGINGPAUSED',
  complete: 'CHARGINGENDED',
  error: 'CHARGINGERROR',
};

const hvWords: Readonly<Record<ChargingStatement, string>> = {
  none: 'NOT_CHARGING',
  connected: 'WAITING_FOR_CHARGING',
  starting: 'WAITING_FOR_CHARGING',
  charging: 'CHARGING',
  stopped: 'FINISHED_NOT_FULL',
  complete: 'FINISHED_FULLY_CHARGED',
  error: 'ERROR',
};

const numberOf = (value: number | null | undefined, unit: string, factor = 1): Reading | null =>
  value == null ? null : { value: value * factor, unit };
const wordOf = (value: string | boolean | null | undefined): Reading | null => (value == null ? null : { value, unit: null });

/** The values of a moment by the keys of the telematics catalogue; null: the car does not say. */
const readers: Readonly<Record<string, (moment: CarMoment) => Reading | null>> = {
  'vehicle.drivetrain.batteryManagement.header': ({ soc }) => numberOf(soc, '%'),
  'vehicle.powertrain.electric.battery.stateOfCharge.displayed': ({ usableSoc }) => numberOf(usableSoc, 'percent'),
  'vehicle.powertrain.electric.battery.stateOfCharge.target': ({ socLimit }) => numberOf(socLimit, '%'),
  'vehicle.drivetrain.batteryManagement.batterySizeMax': ({ capacityKwh }) => numberOf(capacityKwh, 'kWh'),
  'vehicle.drivetrain.electricEngine.kombiRemainingElectricRange': ({ rangeKm }) => numberOf(rangeKm, 'km'),
  'vehicle.vehicle.travelledDistance': ({ odometerKm }) => numberOf(odometerKm, 'km'),
  [`${charging}.status`]: (moment) => wordOf(moment.charging == null ? null : statusWords[moment.charging]),
  [`${charging}.hvStatus`]: (moment) => wordOf(moment.charging == null ? null : hvWords[moment.charging]),
  [`${charging}.method`]: ({ acdc }) => wordOf(acdc == null ? null : `${acdc}_TYPE2PLUG`),
  [`${charging}.phaseNumber`]: ({ phases }) => wordOf(phases == null ? null : `${phases}-PHASES`),
  [`${charging}.timeRemaining`]: ({ minutesToFull }) => numberOf(minutesToFull, 'min'),
  'vehicle.powertrain.electric.battery.charging.power': ({ chargerPowerKw }) => numberOf(chargerPowerKw, 'W', 1000),
  [`${location}.latitude`]: ({ lat }) => numberOf(lat, 'degrees'),
  [`${location}.longitude`]: ({ lon }) => numberOf(lon, 'degrees'),
  [`${location}.heading`]: ({ heading }) => numberOf(heading, 'degrees'),
  'vehicle.body.chargingPort.status': ({ plugged }) => wordOf(plugged == null ? null : plugged ? 'CONNECTED' : 'DISCONNECTED'),
  'vehicle.isMoving': ({ moving, speedKmh }) => wordOf(moving ?? (speedKmh == null ? null : speedKmh > 0)),
  'vehicle.drivetrain.engine.isIgnitionOn': ({ ignition }) => wordOf(ignition == null ? null : ignition ? 'ASN_isTrue' : 'ASN_isFalse'),
};

const timestampOf = (ts: number): string => new Date(ts).toISOString();

/** The values that are new or changed in a moment: a car sends only these. */
export const changedValues = (before: CarMoment | undefined, moment: CarMoment): Readonly<Record<string, SentValue>> =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([key, read]) => {
      const reading = read(moment);
      if (reading === null || (before !== undefined && read(before)?.value === reading.value)) return [];
      return [[key, { timestamp: timestampOf(moment.ts), ...reading }]];
    }),
  );

/** What is known of a car, each value with the time of its last change, as texts: so the interface that is asked writes them. */
export function knownValues(moments: readonly CarMoment[]): Readonly<Record<string, SentValue>> {
  const known: Record<string, SentValue> = {};
  for (const [index, moment] of moments.entries()) Object.assign(known, changedValues(moments[index - 1], moment));
  return Object.fromEntries(Object.entries(known).map(([key, sent]) => [key, { ...sent, value: `${sent.value}` }]));
}
