import { Link } from '@tanstack/react-router';
import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';
import type { OwnershipMissing } from '@wattbook/domain/ownership/ownership-missing';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Address } from '../../../address.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { ConvertedNotices } from '../../costs/public.ts';
import { Notice } from '../../../ui/page/notice.tsx';

/** What the screen says elsewhere has no notice: nothing recorded, and the price of a litre. */
const words: Partial<Record<OwnershipMissing, MessageKey>> = {
  price: 'ownership.missing.price',
  instalments: 'ownership.missing.instalments',
  unpriced: 'ownership.missing.unpriced',
  otherCurrency: 'ownership.missing.otherCurrency',
  enteredCurrency: 'ownership.missing.enteredCurrency',
  petrolTax: 'ownership.missing.petrolTax',
};

const nextSteps: Partial<Record<OwnershipMissing, { readonly to: Address; readonly label: MessageKey }>> = {
  price: { to: paths.addFixCost(), label: 'ownership.toCosts' },
  unpriced: { to: paths.charges(), label: 'ownership.toCharges' },
};

/** What the figures lack, each with the way to it. */
export function MissingNotices({ ownership: { currency, missing, converted, without, entered } }: { readonly ownership: Ownership }) {
  const t = useT();
  const formats = useFormats();
  return (
    <>
      <ConvertedNotices converted={converted} own={currency} />
      {missing.map(({ word, amount }) => {
        const [text, next] = [words[word], nextSteps[word]];
        if (text === undefined) return null;
        return (
          <Notice key={word} kind="info">
            {t(text, { count: amount ?? 0, currency: formats.currency(entered.currency) })}{' '}
            {next !== undefined && <Link {...next.to}>{t(next.label)}</Link>}
          </Notice>
        );
      })}
      {without.length > 0 && (
        <Notice kind="info">
          {t('ownership.without', { months: without.map((month) => formats.month(`${month}-01T00:00:00Z`) ?? month).join(', ') })}
        </Notice>
      )}
    </>
  );
}
