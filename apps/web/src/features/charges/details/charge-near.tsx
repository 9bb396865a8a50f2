import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import { typedAddress } from '@wattbook/domain/addresses/typed-address';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { NearCard } from '../../chargepoints/public.ts';
import { useChangeCharge } from '../data/charge-form.queries.ts';

interface ChargeNearProps {
  readonly charge: ChargeDetail;
  /** Why it cannot be changed; null: it can. */
  readonly refusal: MessageKey | null;
}

/** What is near a charge (CHG-069). A chosen charge point names the charge, and gives it its address where it has none. At home there is nothing to choose. */
export function ChargeNear({ charge, refusal }: ChargeNearProps) {
  const t = useT();
  const change = useChangeCharge(charge);
  const { id, type, location, pointId, address } = charge;
  if (location === null || type === 'Home') return null;
  const choose = async (point: ChargePoint | null, forPlace: boolean) => {
    try {
      const saved = await change({
        id,
        pointId: point === null ? null : point.id,
        pointForPlace: forPlace,
        ...(point !== null && address === null && { address: typedAddress(point.address) }),
      });
      toastSuccess(t(saved === null ? 'table.waits' : 'chargeForm.saved'));
    } catch (error) {
      toastError(t('chargeForm.notSaved', { reason: t(errorMessageOf(error)) }));
    }
  };
  return <NearCard location={location} charge={charge} chosen={pointId} isFixed={refusal !== null} onChoose={choose} />;
}
