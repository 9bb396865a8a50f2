import { canWrite } from '@wattbook/domain/access/actor';
import { useActor } from '../account/public.ts';
import { lateWindow } from '../../ui/dialog/late-window.tsx';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { awaitsChargeConfirmation } from '@wattbook/domain/fleet/charge-confirmation';
import { useState } from 'react';
import { markAsked, wasAsked } from './asked-in-session.ts';

const ChargeConfirmationDialog = lateWindow(() =>
  import('./charge-confirmation.dialog.tsx').then(({ ChargeConfirmationDialog: component }) => component),
);

/** Asks once in a session to confirm the charges of a vehicle whose fleet waits for it, and again where it asks again after a confirmation (CHG-082, CHG-086, OQ-149). */
export function ChargeConfirmation({ vehicle }: { readonly vehicle: Vehicle }) {
  const mayWrite = canWrite(useActor());
  const [closed, setClosed] = useState<string | null>(null);
  // A support view only reads.
  if (!awaitsChargeConfirmation(vehicle) || closed === vehicle.id || wasAsked(vehicle.id) || !mayWrite) return null;
  const close = () => setClosed(vehicle.id);
  const onClose = () => {
    markAsked(vehicle.id);
    close();
  };
  return <ChargeConfirmationDialog key={vehicle.id} vehicle={vehicle} onConfirmed={close} onClose={onClose} />;
}
