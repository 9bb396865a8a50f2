import type { SampleField } from '@wattbook/domain/telemetry/sample';
import type { CarMoment } from './fake-source.ts';

/** A signal as Smartcar's webhooks send it. */
export interface SmartcarSignal {
  readonly code: string;
  readonly name: string;
  readonly group: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly meta: { readonly retrievedAt: number; readonly oemUpdatedAt: number };
}

type Body = Readonly<Record<string, unknown>>;

interface Writer {
  readonly code: string;
  readonly name: string;
  readonly group: string;
  readonly fields: readonly SampleField[];
  /** Null: the car does not know it. */
  readonly write: (moment: CarMoment) => Body | null;
}

const value = (read: unknown, unit?: string): Body | null =>
  read === null || read === undefined ? null : { value: read, ...(unit === undefined ? {} : { unit }) };

const gears = { P: 'PARK', D: 'DRIVE', R: 'REVERSE', N: 'NEUTRAL' };
const isCharging = ({ charging }: CarMoment) => charging === 'charging' || charging === 'starting';
const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** The signals by the group of their documentation (smartcar.com/docs/api-reference/signals). */
const writers: readonly Writer[] = [
  {
    code: 'tractionbattery-stateofcharge',
    name: 'StateOfCharge',
    group: 'TractionBattery',
    fields: ['soc'],
    write: ({ soc }) => value(soc, 'percent'),
  },
  {
    code: 'tractionbattery-range',
    name: 'Range',
    group: 'TractionBattery',
    fields: ['rangeKm'],
    write: ({ rangeKm }) => value(rangeKm, 'kilometers'),
  },
  {
    code: 'tractionbattery-nominalcapacity',
    name: 'NominalCapacity',
    group: 'TractionBattery',
    fields: ['capacityKwh'],
    write: ({ capacityKwh }) =>
      capacityKwh === null || capacityKwh === undefined
        ? null
        : { source: 'SMARTCAR', capacity: capacityKwh, availableCapacities: [], unit: 'kWhr' },
  },
  {
    code: 'charge-detailedchargingstatus',
    name: 'DetailedChargingStatus',
    group: 'Charge',
    fields: ['charging'],
    write: (moment) =>
      moment.charging === null || moment.charging === undefined
        ? null
        : { value: isCharging(moment) ? 'CHARGING' : moment.charging === 'complete' ? 'FULLY_CHARGED' : 'NOT_CHARGING' },
  },
  {
    code: 'charge-ischarging',
    name: 'IsCharging',
    group: 'Charge',
    fields: ['charging'],
    write: (moment) => (moment.charging === null || moment.charging === undefined ? null : { value: isCharging(moment) }),
  },
  {
    code: 'charge-ischargingcableconnected',
    name: 'IsChargingCableConnected',
    group: 'Charge',
    fields: ['plugged'],
    write: ({ plugged }) => value(plugged),
  },
  {
    code: 'charge-energyadded',
    name: 'EnergyAdded',
    group: 'Charge',
    fields: ['energyAddedKwh'],
    write: ({ energyAddedKwh }) => value(energyAddedKwh, 'kWh'),
  },
  {
    code: 'charge-wattage',
    name: 'Wattage',
    group: 'Charge',
    fields: ['chargerPowerKw'],
    write: ({ chargerPowerKw }) =>
      typeof chargerPowerKw === 'number' ? { value: Math.round(chargerPowerKw * 1000), unit: 'watts' } : null,
  },
  {
    code: 'charge-timetocomplete',
    name: 'TimeToComplete',
    group: 'Charge',
    fields: ['minutesToFull'],
    write: ({ minutesToFull }) => value(minutesToFull),
  },
  {
    code: 'charge-chargelimits',
    name: 'ChargeLimits',
    group: 'Charge',
    fields: ['socLimit'],
    write: ({ socLimit }) =>
      typeof socLimit === 'number'
        ? { values: [{ type: 'GLOBAL', limit: socLimit, condition: null }], activeLimit: null, unit: 'percent' }
        : null,
  },
  {
    code: 'charge-isfastchargerpresent',
    name: 'IsFastChargerPresent',
    group: 'Charge',
    fields: ['fastCharger'],
    write: ({ fastCharger }) => value(fastCharger),
  },
  {
    code: 'location-preciselocation',
    name: 'PreciseLocation',
    group: 'Location',
    fields: ['lat', 'lon', 'heading'],
    write: ({ lat, lon, heading, gear }) =>
      typeof lat === 'number' && typeof lon === 'number'
        ? {
            latitude: lat,
            longitude: lon,
            ...(typeof heading === 'number' ? { heading, direction: directions[Math.round(heading / 45) % 8] } : {}),
            locationType: gear === 'P' || gear === undefined ? 'LAST_PARKED' : 'CURRENT',
          }
        : null,
  },
  {
    code: 'odometer-traveleddistance',
    name: 'TraveledDistance',
    group: 'Odometer',
    fields: ['odometerKm'],
    write: ({ odometerKm }) => value(odometerKm, 'kilometers'),
  },
  {
    code: 'transmission-gearstate',
    name: 'GearState',
    group: 'Transmission',
    fields: ['gear'],
    write: ({ gear }) => value(gear && gears[gear]),
  },
  {
    code: 'connectivitystatus-isonline',
    name: 'IsOnline',
    group: 'ConnectivityStatus',
    fields: ['online'],
    write: ({ online }) => (online === 'online' || online === 'offline' ? { value: online === 'online' } : null),
  },
  {
    code: 'connectivitystatus-isasleep',
    name: 'IsAsleep',
    group: 'ConnectivityStatus',
    fields: ['online'],
    write: ({ online }) => (online === 'online' || online === 'asleep' ? { value: online === 'asleep' } : null),
  },
  {
    code: 'connectivitysoftware-currentfirmwareversion',
    name: 'CurrentFirmwareVersion',
    group: 'ConnectivitySoftware',
    fields: ['sw'],
    write: ({ sw }) => value(sw),
  },
  {
    code: 'internalcombustionengine-fuellevel',
    name: 'FuelLevel',
    group: 'InternalCombustionEngine',
    fields: ['fuelLevel'],
    write: ({ fuelLevel }) => value(fuelLevel, 'percent'),
  },
];

/** The signals of a car at a moment, each with the time of its own that `timeOf` gives. */
export const smartcarSignals = (
  moment: CarMoment,
  timeOf: (fields: readonly SampleField[]) => number,
  retrievedAt: number,
): readonly SmartcarSignal[] =>
  writers.flatMap(({ code, name, group, fields, write }) => {
    const body = write(moment);
    return body === null ? [] : [{ code, name, group, body, meta: { retrievedAt, oemUpdatedAt: timeOf(fields) } }];
  });
