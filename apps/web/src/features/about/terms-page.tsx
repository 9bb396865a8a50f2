import { currentTerms } from '@wattbook/domain/account/terms';
import { useT } from '../../i18n/use-t.ts';
import { TopicSection } from './section.tsx';
import { VersionLine } from './version-line.tsx';

export function TermsPage() {
  const t = useT();
  return (
    <>
      <p>{t('about.terms')}</p>
      <TopicSection topic="termsAccount" />
      <TopicSection topic="termsRecords" />
      <TopicSection topic="termsService" />
      <TopicSection topic="termsEnd" />
      <VersionLine day={currentTerms.version} />
    </>
  );
}
