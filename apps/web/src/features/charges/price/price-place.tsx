import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import type { ChargePrice } from '@wattbook/contract/prices/charge-price.schema';
import { countryName } from '@wattbook/i18n/formats/country';
import { useState } from 'react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FactNote } from '../../../ui/facts/fact-note.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useChangeCharge } from '../data/charge-form.queries.ts';
import { OperatorSelect } from './operator-select.tsx';
import classes from './price-card.module.css';

interface PricePlaceProps {
  readonly charge: Pick<ChargeDetail, 'id' | 'vehicleId' | 'operatorId'>;
  readonly at: NonNullable<ChargePrice['at']>;
  /** Why it cannot be changed; null: it can. */
  readonly refusal: MessageKey | null;
}

/** At which operator, in which country a charge was priced, what of it was not known, and a choice of the operator. */
export function PricePlace({ charge, at: { country, operator }, refusal }: PricePlaceProps) {
  const t = useT();
  const { language } = useFormats().preferences;
  const change = useChangeCharge(charge);
  const [sent, setSent] = useState<string | null | undefined>(undefined);
  const choose = async (operatorId: string | null) => {
    setSent(operatorId);
    try {
      await change({ id: charge.id, operatorId });
      toastSuccess(t('chargeForm.savedPricing'));
    } catch (error) {
      toastError(t('chargeForm.notSaved', { reason: t(errorMessageOf(error)) }));
    }
    setSent(undefined);
  };
  const place = [operator?.name, country === null ? undefined : countryName(country, language)].filter((part) => part !== undefined);
  return (
    <>
      {place.length > 0 && <FactNote text={t('prices.at', { place: place.join(', ') })} />}
      {operator === null && <FactNote text={t(country === null ? 'prices.placeUnknown' : 'prices.operatorUnknown')} />}
      <div className={classes['operator']}>
        <OperatorSelect
          value={sent === undefined ? charge.operatorId : sent}
          disabled={refusal !== null || sent !== undefined}
          onChange={(operatorId) => void choose(operatorId)}
        />
      </div>
    </>
  );
}
