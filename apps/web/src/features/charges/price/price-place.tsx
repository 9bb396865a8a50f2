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
import { savedText } from '../saved-text.ts';
import { OperatorSelect } from './operator-select.tsx';
import classes from './price-card.module.css';

interface PricePlaceProps {
  readonly charge: Pick<ChargeDetail, 'id' | 'vehicleId' | 'operatorId' | 'cardId' | 'startTime' | 'version'>;
  /** Whether the cost was entered and stays, whatever the operator. */
  readonly isEntered: boolean;
  readonly at: NonNullable<ChargePrice['at']>;
  /** Why it cannot be changed; null: it can. */
  readonly refusal: MessageKey | null;
}

/** At which operator, in which country a charge was priced, what of it was not known, and a choice of the operator. */
export function PricePlace({ charge, isEntered, at: { country, operator }, refusal }: PricePlaceProps) {
  const t = useT();
  const formats = useFormats();
  const { language } = formats.preferences;
  const change = useChangeCharge(charge);
  const [sent, setSent] = useState<string | null | undefined>(undefined);
  // Without a card the one that fits is found later.
  const isPricedAgain = charge.cardId !== null && !isEntered;
  const choose = async (operatorId: string | null) => {
    setSent(operatorId);
    try {
      const saved = await change({ id: charge.id, operatorId, ...(isPricedAgain && { recalculatePrice: true }) });
      const text =
        isPricedAgain && saved !== null ? savedText(saved, formats, t) : t(isEntered ? 'chargeForm.saved' : 'chargeForm.savedPricing');
      toastSuccess(saved === null ? t('table.waits') : text);
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
