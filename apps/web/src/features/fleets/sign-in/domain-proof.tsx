import type { CompanySignIn } from '@wattbook/contract/fleet/company.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from '../fleets.module.css';

/** A sign-in whose provider and domain are set. */
export interface SetCompany extends CompanySignIn {
  readonly domain: string;
  readonly record: NonNullable<CompanySignIn['record']>;
}

/** Which DNS record proves the domain, and what was found. */
export function DomainProof({ company }: { readonly company: SetCompany }) {
  const t = useT();
  const formats = useFormats();
  const { domain, record, proved, provedAt, outcome } = company;
  return (
    <section className={classes['section']}>
      <h3>{t('company.proof')}</h3>
      <p>{t('company.proofText', { domain })}</p>
      <dl className={classes['facts']}>
        <div>
          <dt>{t('company.recordType')}</dt>
          <dd>TXT</dd>
        </div>
        <div>
          <dt>{t('company.recordName')}</dt>
          <dd>
            <code>{record.name}</code>
          </dd>
        </div>
        <div>
          <dt>{t('company.recordValue')}</dt>
          <dd>
            <code>{record.value}</code>
          </dd>
        </div>
      </dl>
      {proved && (
        <Notice kind="success">
          {t('company.proved', { domain })} {t('company.provedOn', { time: formats.dateTime(provedAt) ?? '' })}
        </Notice>
      )}
      {outcome === null && <Notice kind="info">{t('company.unchecked')}</Notice>}
      {(outcome === 'missing' || outcome === 'unreachable') && <Notice kind="warning">{t(`company.${outcome}`)}</Notice>}
      <p>{t('company.redirect')}</p>
      <div className={classes['link']}>
        <code>{company.redirectUri}</code>
      </div>
    </section>
  );
}
