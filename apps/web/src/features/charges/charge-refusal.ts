import { useQuery } from '@tanstack/react-query';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { Actor } from '@wattbook/domain/access/actor';
import { type ChargeAction, type ChargeFacts, chargeVerdict, isDecidedByCard } from '@wattbook/domain/charges/charge-policy';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { refusalMessage } from '../../api/refusal-message.ts';
import { useActor } from '../account/public.ts';
import { offeredCardsQuery } from './data/offered-cards.queries.ts';

/** The vehicle of charges and who acts on them. */
export interface ChargeOwner {
  readonly vehicle: Pick<Vehicle, 'payed' | 'logbook' | 'fleetTripLock' | 'timeZone' | 'fleetChargeLock'>;
  readonly actor: Actor;
}

type Locking = Pick<Charge, 'locked' | 'startTime' | 'endTime'> & Partial<Pick<ChargeFacts, 'card'>>;

/** Why something cannot be done with a charge now; null: it can. Without its card, whose fleet may lock it, only the server knows all. */
export const chargeRefusal = (
  action: ChargeAction,
  { locked, startTime, endTime, card = null }: Locking,
  owner: ChargeOwner,
): MessageKey | null =>
  refusalMessage(
    chargeVerdict(action, { ...owner, locked, card, startTime: Date.parse(startTime), endTime: Date.parse(endTime), now: Date.now() }),
  );

/** Why no charge can be entered now; null: one can. */
export function creationRefusal(owner: ChargeOwner): MessageKey | null {
  const now = new Date().toISOString();
  return chargeRefusal('create', { locked: false, startTime: now, endTime: now }, owner);
}

/** Why something cannot be done with a charge, also by the charge lock of the vehicle for Home cards of its fleet (CHG-073 to CHG-076). */
export function useChargeRefusal(
  charge: (Locking & Pick<Charge, 'vehicleId' | 'cardId'>) | undefined,
  vehicle: ChargeOwner['vehicle'],
): (action: ChargeAction) => MessageKey | null {
  const actor = useActor();
  const needsCard = isDecidedByCard(vehicle) && charge !== undefined && charge.cardId !== null;
  const { data: cards = [] } = useQuery({ ...offeredCardsQuery(charge?.vehicleId ?? ''), enabled: needsCard });
  if (charge === undefined) return () => null;
  const card = cards.find(({ id }) => id === charge.cardId) ?? null;
  return (action) => chargeRefusal(action, { ...charge, card }, { vehicle, actor });
}
