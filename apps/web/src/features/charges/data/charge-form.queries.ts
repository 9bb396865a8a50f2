import { useQueryClient } from '@tanstack/react-query';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { CallInput } from '../../../api/client.ts';
import { noteCreated } from '../../../lists/created-rows.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { sendOrWait } from '../../../outbox/send-or-wait.ts';
import { chargeRows } from './charges.queries.ts';

type NewChargeBody = NonNullable<CallInput<'POST /v1/charges'>['body']>;
export type ChargeChangesBody = NonNullable<CallInput<'PATCH /v1/charges/:id'>['body']>;

/**
 * Sends changes of a charge: the changed fields of the form based on the version that was read, or a part of it (CHG-056). Null: Wattbook cannot be reached, and the change
 * waits.
 */
export function useChangeCharge(
  stored: Pick<Charge, 'id' | 'vehicleId' | 'startTime' | 'version'>,
): (body: ChargeChangesBody) => Promise<Charge | null> {
  const client = useQueryClient();
  const { id, vehicleId, startTime } = stored;
  return async ({ version, ...changes }) => {
    const change = { noun: 'charges', vehicleId, record: { id, startTime, name: null }, version: stored.version, changes, stored } as const;
    const charge = await sendOrWait({ ...change, replaces: version === undefined });
    await refreshRows(client, chargeRows.noun, vehicleId);
    return charge;
  };
}

/** Sends a new charge; it is created once. Null: Wattbook cannot be reached, and the charge waits. */
export function useCreateCharge(vehicleId: string): (body: NewChargeBody) => Promise<Charge | null> {
  const client = useQueryClient();
  return async (body) => {
    const { vehicleId: _, ...changes } = body;
    const record = { id: null, startTime: body.startTime, name: null };
    const change = { noun: 'charges', vehicleId, record, version: null, changes, stored: null } as const;
    const charge = await sendOrWait(change);
    if (charge !== null) noteCreated(chargeRows.noun, charge);
    void refreshRows(client, chargeRows.noun, vehicleId);
    return charge;
  };
}
