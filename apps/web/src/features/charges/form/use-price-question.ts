import { useT } from '../../../i18n/use-t.ts';
import { useQuestion } from '../../../ui/dialog/use-question.tsx';

/** Asks whether the price of a charge is calculated from its card or stays as it is entered (CHG-050). */
export function usePriceQuestion() {
  const t = useT();
  return useQuestion({
    title: t('chargeForm.priceTitle'),
    text: t('chargeForm.priceText'),
    yes: t('chargeForm.recalculate'),
    no: t('chargeForm.keepPrice'),
  });
}
