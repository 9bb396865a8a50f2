import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { Actor } from '@wattbook/domain/access/actor';
import { type TripAction, tripVerdict } from '@wattbook/domain/trips/trip-policy';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { refusalMessage } from '../../api/refusal-message.ts';

/** The vehicle of trips and who acts on them. */
export interface TripOwner {
  readonly vehicle: Pick<Vehicle, 'payed' | 'logbook' | 'fleetPool' | 'fleetTripLock' | 'timeZone'>;
  readonly actor: Actor;
}

/** Why the actions on a trip are refused; null: they are not. */
export type TripRefusals = (action: TripAction) => MessageKey | null;

/** Why something cannot be done with a trip now; null: it can. */
export const tripRefusal = (action: TripAction, { startTime }: Pick<Trip, 'startTime'>, owner: TripOwner): MessageKey | null =>
  refusalMessage(tripVerdict(action, { ...owner, startTime: Date.parse(startTime), now: Date.now() }));

/** Why no trip can be entered now; null: one can. */
export const creationRefusal = (owner: TripOwner): MessageKey | null =>
  tripRefusal('create', { startTime: new Date().toISOString() }, owner);
