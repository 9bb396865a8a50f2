import type { CatalogueCard } from '@wattbook/contract/cards/card-master-data.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';

/** Where the prices of a card of the catalogue are from, or that they are invented, and the fees that its copy does not have (COST-104). */
export function CatalogueHint({ card: { example, source, flat, base, currency } }: { readonly card: CatalogueCard }) {
  const t = useT();
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, { currency }) ?? '';
  return (
    <Notice kind={example ? 'warning' : 'info'}>
      <p>{source === null ? t('cards.example') : t('cards.source', { name: source.name, date: formats.plainDate(source.date) ?? '' })}</p>
      {(flat > 0 || base > 0) && <p>{t('cards.feesLeftOut', { flat: money(flat), base: money(base) })}</p>}
    </Notice>
  );
}
