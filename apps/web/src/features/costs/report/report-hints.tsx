import type { CostReport } from '@wattbook/contract/costs/cost-report.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConvertedNotices } from './converted-notices.tsx';
import { Notice } from '../../../ui/page/notice.tsx';

/** What the sums of a year do not contain: charges without costs, and amounts in other currencies (OQ-191). */
export function ReportHints({ report: { currency: own, unpriced, converted, otherCurrencies } }: { readonly report: CostReport }) {
  const t = useT();
  const formats = useFormats();
  const amounts = otherCurrencies.flatMap(({ currency, charges, fixCosts, earnings }) =>
    (
      [
        ['costs.charging', charges],
        ['costs.fixed', fixCosts],
        ['costs.earnings', earnings],
      ] as const
    ).flatMap(([what, amount]) =>
      amount === 0 ? [] : t('costs.amountOf', { what: t(what), amount: formats.money(amount, { currency }) ?? '' }),
    ),
  );
  return (
    <>
      {unpriced.count > 0 && (
        <Notice kind="info">
          {t('costs.unpriced', { count: unpriced.count, energy: formats.withUnit('energy', unpriced.kWh, { decimals: 1 }) ?? '' })}
        </Notice>
      )}
      <ConvertedNotices converted={converted} own={own} />
      {amounts.length > 0 && <Notice kind="info">{t('costs.otherCurrency', { amounts: amounts.join(', ') })}</Notice>}
    </>
  );
}
