import { localDay } from '../../ui/range/day.ts';

const keyOf = (vehicleId: string) => `wattbook.fleet-scopes.${vehicleId}`;

/** Whether the request for scopes of a vehicle is postponed for the day; stored in this browser by calendar day (OQ-219). */
export const isRemindedLater = (vehicleId: string, now: Date): boolean => localStorage.getItem(keyOf(vehicleId)) === localDay(now);

/** Postpones the request for the rest of the local day (TEAM-053, TEAM-054). */
export const remindLater = (vehicleId: string, now: Date): void => localStorage.setItem(keyOf(vehicleId), localDay(now));
