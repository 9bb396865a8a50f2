import { useQueryClient } from '@tanstack/react-query';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { useRef } from 'react';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { noteCreated } from '../../../lists/created-rows.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { chargeRows } from './charges.queries.ts';

type NewChargeBody = NonNullable<CallInput<'POST /v1/charges'>['body']>;
export type ChargeChangesBody = NonNullable<CallInput<'PATCH /v1/charges/:id'>['body']>;

/** Sends changes of a charge: the changed fields of the form based on the version that was read, or a part of it (CHG-056). */
export function useChangeCharge({ id, vehicleId }: Pick<Charge, 'id' | 'vehicleId'>): (body: ChargeChangesBody) => Promise<Charge> {
  const client = useQueryClient();
  return async (body) => {
    const charge = await call('PATCH /v1/charges/:id', { params: { id }, body });
    await refreshRows(client, chargeRows.noun, vehicleId);
    return charge;
  };
}

/** Sends a new charge. The same charge sent again, for example after a network failure, is created once. */
export function useCreateCharge(vehicleId: string): (body: NewChargeBody) => Promise<Charge> {
  const client = useQueryClient();
  const sent = useRef({ content: '', key: '' });
  return async (body) => {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    const charge = await call('POST /v1/charges', { body }, { idempotencyKey: sent.current.key });
    noteCreated(chargeRows.noun, charge);
    void refreshRows(client, chargeRows.noun, vehicleId);
    return charge;
  };
}
