import { localDay } from '../../ui/range/day.ts';

const keyOf = (vehicleId: string) => `wattbook.fleet-scopes.${vehicleId}`;

/** Whether the driver of a vehicle wants to be asked for scopes another day: kept in this browser, for the calendar day (OQ-219). */
export const isRemindedLater = (vehicleId: string, now: Date): boolean => localStorage.getItem(keyOf(vehicleId)) === localDay(now);
