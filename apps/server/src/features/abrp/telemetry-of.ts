import type { Telemetry } from '../../services/abrp/abrp.ts';
import type { LiveState } from '../../telemetry/public.ts';

/** Whether a vehicle does what A Better Routeplanner wants to know. */
export const isActive = ({ state }: LiveState): boolean => state === 'Driving' || state === 'Charging';

/** A value that is older says nothing of now. */
const newMs = 15 * 60_000;

/** The values of a vehicle as A Better Routeplanner takes them; null: its level or the time is not known, without which it takes nothing. What is not known is left out. */
export function telemetryOf(live: LiveState, capacityKwh: number | null): Telemetry | null {
  const { carried, lastUpdate, state } = live;
  const level = carried.usableSoc ?? carried.soc;
  if (lastUpdate === null || level === undefined) return null;
  const fresh = (name: keyof typeof carried): number | undefined => {
    const reading = carried[name];
    return typeof reading?.value === 'number' && lastUpdate - reading.at <= newMs ? reading.value : undefined;
  };
  const isCharging = state === 'Charging';
  const chargerPower = fresh('chargerPowerKw');
  const values = {
    utc: Math.floor(lastUpdate / 1000),
    soc: level.value,
    power: isCharging && chargerPower !== undefined ? -chargerPower : fresh('powerKw'),
    speed: fresh('speedKmh'),
    lat: fresh('lat'),
    lon: fresh('lon'),
    heading: fresh('heading'),
    elevation: fresh('elevationM'),
    ext_temp: fresh('outTempC'),
    odometer: carried.odometerKm?.value,
    est_battery_range: carried.rangeKm?.value,
    capacity: capacityKwh ?? undefined,
    is_charging: Number(isCharging),
    is_dcfc: isCharging ? Number(carried.acdc?.value === 'DC' || carried.fastCharger?.value === true) : undefined,
    is_parked: Number(state !== 'Driving'),
  };
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, number] => entry[1] !== undefined));
}
