import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Tenant } from '../../../db/tenancy.ts';
import { AppError } from '../../../http/app-error.ts';
import { monthStarts } from '../../costs/public.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { spanOf } from './year-sums.ts';

/** The year of a vehicle in its zone, as instants. One that has not begun there is refused. */
export async function openYear(tenant: Tenant, { id, year }: { readonly id: string; readonly year: number }, now: number) {
  const { time_zone: zone } = await readVehicle(tenant, id);
  if (year > Number(dayOf(now, zone)?.slice(0, 4))) throw new AppError('validation', { fields: { year: { word: 'future_year' } } });
  const starts = monthStarts(year, zone);
  const { from, until } = spanOf(starts);
  const range = { vehicleId: id, from: from.toISOString(), to: new Date(until.getTime() - 1).toISOString() };
  return { zone, starts, from, until, range };
}

/** A position of which both coordinates are known. */
export const placeOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
