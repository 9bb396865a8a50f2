import type { Billing } from '@wattbook/contract/subscriptions/billing.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from './payments.module.css';

/** The newest invoices: number, amount, and name or company (BILL-023). */
export function InvoiceList({ invoices }: Pick<Billing, 'invoices'>) {
  const t = useT();
  const formats = useFormats();
  if (invoices.length === 0) return <p className={classes['text']}>{t('billing.noInvoices')}</p>;
  return (
    <ul className={classes['invoices']}>
      {invoices.map(({ number, name, amount, currency, createdAt, paid, url }) => (
        <li key={`${number} ${createdAt}`}>
          <span>
            {url === null ? (
              number
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                {number ?? t('billing.invoice')}
              </a>
            )}
            <small>{[formats.date(createdAt), name].filter(Boolean).join(' · ')}</small>
          </span>
          <span>
            {`${formats.number(amount, 2) ?? ''} ${currency}`}
            {!paid && <small>{t('billing.open')}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
