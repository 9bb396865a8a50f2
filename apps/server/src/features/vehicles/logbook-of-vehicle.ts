import type { Vehicle, VehicleChanges } from '@wattbook/contract/vehicles/vehicle.schema';
import { classTagIn, classTags, tripClasses } from '@wattbook/domain/trips/trip-tags';
import type { VehicleId } from '@wattbook/domain/ids';
import { includesLogbook } from '@wattbook/domain/vehicles/vehicle-plan';
import type { FieldErrorWord } from '@wattbook/i18n/field-messages';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { bookSettings, closeBook, openBook, readAuthor } from '../../telemetry/public.ts';
import { addTripTags, readUserProfile } from '../profiles/public.ts';

type Deps = Pick<Platform, 'now' | 'signing'>;

/** What the change of a vehicle does to its logbook. */
export type LogbookStep = 'opens' | 'stays';

const required = { word: 'required' } as const satisfies { word: FieldErrorWord };

/** Whether a change activates the logbook of a vehicle, a part of the plan Professional (LOG-002, LOG-004); refuses one that would end it without the password, or change its kind. */
export function logbookStep(changes: Pick<VehicleChanges, 'logbook' | 'logbookType'>, before: Vehicle): LogbookStep {
  const { logbook = before.logbook, logbookType = before.logbookType } = changes;
  if (before.logbook) {
    if (!logbook || logbookType !== before.logbookType)
      throw new AppError('validation', { fields: { [logbook ? 'logbookType' : 'logbook']: { word: 'read_only' } } });
    return 'stays';
  }
  if (!logbook) return 'stays';
  if (logbookType === null) throw new AppError('validation', { fields: { logbookType: required } });
  if (!includesLogbook(before)) throw new AppError('plan_required');
  return 'opens';
}

/** Opens the book of a vehicle whose new fields are written (LOG-027, LOG-029, LOG-031): the moment is that of the server (OQ-165). */
export async function openLogbook({ now, signing }: Deps, tenant: Tenant, actor: Actor, vehicle: Vehicle): Promise<void> {
  const user = await readUserProfile(tenant, actor.userId);
  refuseIncomplete(vehicle, user);
  const vehicleId = vehicle.id as VehicleId;
  const type = vehicle.logbookType;
  if (type === null) throw new Error('An open logbook has a kind.');
  await tenant
    .updateTable('vehicles')
    .set({ logbook_date: new Date(now()) })
    .where('id', '=', vehicleId)
    .execute();
  await addTripTags(tenant, actor.userId, (owned, language) => missingClasses(owned).map((one) => classTagIn(one, language)));
  await openBook(tenant, vehicleId, { type, key: signing.publicKey, by: await readAuthor(tenant, actor.userId), now: now() });
}

/** What stands on the cover of every book (LOG-022, LOG-024). */
function refuseIncomplete(vehicle: Vehicle, user: Pick<Awaited<ReturnType<typeof readUserProfile>>, 'firstName' | 'lastName'>): void {
  const missing = [
    ...(isBlank(vehicle.licensePlate) ? ['licensePlate'] : []),
    ...(vehicle.address === null ? ['address'] : []),
    ...(isBlank(user.firstName) ? ['firstName'] : []),
    ...(isBlank(user.lastName) ? ['lastName'] : []),
    ...(vehicle.logbookType === 'commute' && vehicle.distanceToWork === null ? ['distanceToWork'] : []),
  ];
  if (missing.length > 0) throw new AppError('validation', { fields: Object.fromEntries(missing.map((name) => [name, required])) });
}

/** The classes of which a user has neither the English nor the German name. */
const missingClasses = (tags: readonly string[]) => tripClasses.filter((one) => !classTags[one].some((tag) => tags.includes(tag)));

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

/** Ends the logbook of a vehicle (LOG-053); its book stays as it is. */
export async function closeLogbook({ now }: Deps, tenant: Tenant, actor: Actor, vehicleId: VehicleId): Promise<void> {
  await closeBook(tenant, vehicleId, { cause: 'deactivated', by: await readAuthor(tenant, actor.userId), now: now() });
  await tenant.updateTable('vehicles').set({ logbook: false, logbook_type: null }).where('id', '=', vehicleId).execute();
}

/** Appends what a change says of the vehicle to its open book. */
export const bookVehicle = async ({ now }: Pick<Deps, 'now'>, tenant: Tenant, actor: Actor, vehicleId: VehicleId): Promise<void> =>
  bookSettings(tenant, vehicleId, { by: await readAuthor(tenant, actor.userId), now: now() });
