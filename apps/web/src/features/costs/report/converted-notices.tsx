import type { ConvertedSum } from '@wattbook/contract/costs/converted.schema';
import type { Currency } from '@wattbook/i18n/formats/preferences';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { signedMoney } from '../signed-money.ts';

interface ConvertedNoticesProps {
  readonly converted: readonly ConvertedSum[];
  /** The currency of the sums. */
  readonly own: Currency;
}

/** What sums contain from other currencies, and at which rates (decision 0181). */
export function ConvertedNotices({ converted, own }: ConvertedNoticesProps) {
  const t = useT();
  const formats = useFormats();
  const rate = (value: number) => formats.rate(value, own);
  const day = (value: string) => formats.plainDate(value) ?? '';
  const span = (lowest: string, highest: string) => (lowest === highest ? lowest : t('costs.rates', { lowest, highest }));
  return converted.map((sum) => (
    <Notice key={sum.currency} kind="info">
      {t('costs.converted', {
        own: formats.currency(own),
        amount: signedMoney(sum.amount, formats, sum.currency),
        converted: signedMoney(sum.own, formats, own),
        rate: span(rate(sum.lowestRate), rate(sum.highestRate)),
        currency: formats.currencyCode(sum.currency),
        days: span(day(sum.from), day(sum.to)),
      })}
    </Notice>
  ));
}
