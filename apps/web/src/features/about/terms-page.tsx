import { currentTerms } from '@wattbook/domain/account/terms';
import { useT } from '../../i18n/use-t.ts';
import { Section } from './section.tsx';
import { VersionLine } from './version-line.tsx';

export function TermsPage() {
  const t = useT();
  return (
    <>
      <p>{t('about.terms')}</p>
      <Section title={t('about.termsAccount')}>
        <p>{t('about.termsAccountText')}</p>
      </Section>
      <Section title={t('about.termsRecords')}>
        <p>{t('about.termsRecordsText')}</p>
      </Section>
      <Section title={t('about.termsService')}>
        <p>{t('about.termsServiceText')}</p>
      </Section>
      <Section title={t('about.termsEnd')}>
        <p>{t('about.termsEndText')}</p>
      </Section>
      <VersionLine day={currentTerms.version} />
    </>
  );
}
