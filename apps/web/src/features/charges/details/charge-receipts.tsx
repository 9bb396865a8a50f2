import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useActor } from '../../account/public.ts';
import { BillButton, ReceiptsCard } from '../../receipts/public.ts';

interface ChargeReceiptsProps {
  readonly charge: ChargeDetail;
  /** Why the charge cannot be changed; null: it can. */
  readonly refusal: MessageKey | null;
}

/** The receipts of a charge; the sum of an invoice becomes its cost where the charge can be changed. */
export function ChargeReceipts({ charge: { id, vehicleId }, refusal }: ChargeReceiptsProps) {
  const isViewed = !canWrite(useActor());
  return (
    <ReceiptsCard
      vehicleId={vehicleId}
      entry={{ chargeId: id }}
      isViewed={isViewed}
      action={(receipt) => refusal === null && <BillButton receipt={receipt} chargeId={id} />}
    />
  );
}
