import { timeZone } from '@wattbook/contract/scalars';
import type { EvseState } from '@wattbook/domain/chargepoints/live-state';
import type { Plug, PlugStandard, PowerType } from '@wattbook/domain/chargepoints/plug';
import type { CountryAt } from '../../../towns/country-at.ts';
import { chargePointIdAt, type PointTariff, type StoredChargePoint, withIds } from '../listings/charge-point-id.ts';
import { type PositionProblem, readPosition } from '../listings/stated-position.ts';
import { readDecimal } from '../register/plugs.ts';
import { type OcpiLocation, ocpiLocation } from './ocpi-objects.schema.ts';
import { tariffKey } from './read-tariff.ts';

/** Why a location was not read. */
export type LocationProblem = PositionProblem | 'other_shape' | 'no_connector';

/** The state of an evse, and since when it is so; null: the source does not state it in a way that can be read. */
export interface StatedState {
  readonly state: EvseState;
  readonly since: string | null;
}

/** A location that is on the map, with the states of its evses in their order. */
export interface PublishedLocation {
  readonly point: StoredChargePoint;
  readonly states: readonly StatedState[];
}

/** A location that is on no public map, and its id: it may have been on one. */
export interface WithdrawnLocation {
  readonly withdrawn: string;
}

/** What a location of a party is: `source` is the name of the party here. */
export function readLocation(
  item: unknown,
  { source, countryAt }: { readonly source: string; readonly countryAt: CountryAt },
): PublishedLocation | WithdrawnLocation | LocationProblem {
  const read = ocpiLocation.safeParse(item);
  if (!read.success) return 'other_shape';
  const location = read.data;
  const id = chargePointIdAt(source, location.country_code, location.party_id, location.id);
  const evses = (location.evses ?? []).filter(({ status }) => status !== 'REMOVED' && status !== 'PLANNED');
  if (!location.publish || ((location.evses ?? []).length > 0 && evses.length === 0)) return { withdrawn: id };
  const [latitude, longitude] = [readDecimal(location.coordinates.latitude), readDecimal(location.coordinates.longitude)];
  const position = readPosition({ latitude, longitude, country: null }, countryAt);
  if (typeof position === 'string') return position;
  if (evses.length === 0) return 'no_connector';
  const line = [...new Set([location.address, `${location.postal_code ?? ''} ${location.city}`.trim()])]
    .filter((part) => part !== '')
    .join(', ');
  const stated = {
    operator: location.operator?.name ?? '',
    address: line,
    city: location.city,
    location: position,
    evses: evses.map(({ connectors }) => ({ connectors: connectors.map(plugOf) })),
    openingTimes: openingTimesOf(location),
  };
  return {
    point: { ...withIds(stated, id, countryAt(position)), tariffs: tariffsOf(location, evses) },
    states: evses.map(({ status, last_updated }) => ({ state: states[status] ?? 'unknown', since: timeOf(last_updated) })),
  };
}

/** The statuses of OCPI 2.2.1 (8.4.22); what is not here is unknown. */
const states: Readonly<Record<string, EvseState>> = {
  AVAILABLE: 'free',
  BLOCKED: 'taken',
  CHARGING: 'taken',
  RESERVED: 'taken',
  INOPERATIVE: 'out_of_order',
  OUTOFORDER: 'out_of_order',
};

type OcpiEvse = NonNullable<OcpiLocation['evses']>[number];
type OcpiConnector = OcpiEvse['connectors'][number];

function plugOf(connector: OcpiConnector): Plug {
  const { max_voltage, max_amperage, max_electric_power } = connector;
  const power_type = powerTypes[connector.power_type] ?? 'DC';
  // Of AC the voltage is that between a line and neutral.
  const watts = max_electric_power ?? max_voltage * max_amperage * (phases[connector.power_type] ?? 1);
  return { standard: standardOf(connector), power_type, max_power: watts > 0 ? Math.round(watts) / 1000 : null };
}

const phases: Readonly<Record<string, number>> = { AC_2_PHASE: 2, AC_2_PHASE_SPLIT: 2, AC_3_PHASE: 3 };
const powerTypes: Readonly<Record<string, PowerType>> = {
  AC_1_PHASE: 'AC_1_PHASE',
  AC_2_PHASE: 'AC_1_PHASE',
  AC_2_PHASE_SPLIT: 'AC_1_PHASE',
  AC_3_PHASE: 'AC_3_PHASE',
};

function standardOf({ standard, format }: OcpiConnector): PlugStandard | null {
  if (standard === 'IEC_62196_T2') return format === 'CABLE' ? 'type2_cable' : 'type2';
  if (standard.endsWith('_COMBO')) return 'ccs';
  if (standard.startsWith('DOMESTIC_')) return 'schuko';
  if (standard.startsWith('IEC_60309_')) return 'cee';
  return standard === 'CHADEMO' ? 'chademo' : standard === 'IEC_62196_T1' ? 'type1' : null;
}

/** The tariffs that the plugs name, once for AC and once for DC. */
function tariffsOf(location: OcpiLocation, evses: readonly OcpiEvse[]): PointTariff[] {
  const named = new Map<string, PointTariff>();
  for (const connector of evses.flatMap(({ connectors }) => connectors)) {
    const ac = (powerTypes[connector.power_type] ?? 'DC') !== 'DC';
    for (const id of connector.tariff_ids ?? []) {
      const tariff = tariffKey({ ...location, id });
      named.set(`${tariff} ${ac}`, { tariff, ac, zone: timeZone.safeParse(location.time_zone).data ?? null });
    }
  }
  return [...named.values()];
}

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** As OpenStreetMap writes them. */
function openingTimesOf({ opening_times: times }: OcpiLocation): string | null {
  if (times == null) return null;
  if (times.twentyfourseven) return '24/7';
  const hours = (times.regular_hours ?? []).map(
    ({ weekday, period_begin, period_end }) => `${dayNames[weekday - 1] ?? ''} ${period_begin}-${period_end}`,
  );
  return hours.length === 0 ? null : hours.join('; ');
}

/** OCPI writes UTC, often without saying so. */
function timeOf(text: string): string | null {
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
