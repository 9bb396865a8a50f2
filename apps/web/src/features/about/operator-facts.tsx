import type { Site } from '@wattbook/contract/configuration.endpoints';
import { useT } from '../../i18n/use-t.ts';
import classes from './about.module.css';

/** The operator of this installation and their contact data. */
export function OperatorFacts({ operator }: { readonly operator: NonNullable<Site['operator']> }) {
  const t = useT();
  const { name, address, email, phone } = operator;
  return (
    <address className={classes['operator']}>
      <strong>{name}</strong>
      {address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {email !== null && (
        <span>
          {t('about.imprintEmail')}
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      )}
      {phone !== null && (
        <span>
          {t('about.imprintPhone')}
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </span>
      )}
    </address>
  );
}
