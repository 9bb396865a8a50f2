import { useQuery } from '@tanstack/react-query';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { canEditCharge } from '@wattbook/domain/charges/charge-lock';
import { useState } from 'react';
import { offeredCardsQuery } from '../data/offered-cards.queries.ts';

type Locking = Pick<Charge, 'vehicleId' | 'locked' | 'endTime' | 'cardId'>;

/** Whether a charge is locked, also by the charge lock of the vehicle for Home cards of its fleet (CHG-073 to CHG-076). */
export function useChargeLock(charge: Locking | undefined, { fleetChargeLock }: Pick<Vehicle, 'fleetChargeLock'>): boolean {
  const needsCard = fleetChargeLock !== null && charge !== undefined && charge.cardId !== null;
  const [now] = useState(Date.now);
  const { data: cards = [] } = useQuery({ ...offeredCardsQuery(charge?.vehicleId ?? ''), enabled: needsCard });
  if (charge === undefined) return false;
  const card = cards.find(({ id }) => id === charge.cardId) ?? null;
  return !canEditCharge({ locked: charge.locked, endTime: Date.parse(charge.endTime), card }, { fleetChargeLock }, now);
}
