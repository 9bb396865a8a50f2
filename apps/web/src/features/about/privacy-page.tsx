import { currentTerms } from '@wattbook/domain/account/terms';
import { useT } from '../../i18n/use-t.ts';
import { useSite } from '../../session/site.ts';
import { OperatorFacts } from './operator-facts.tsx';
import { Section } from './section.tsx';
import { VersionLine } from './version-line.tsx';

/** What the program does with what it knows; what the operator chose is named as it is. */
export function PrivacyPage() {
  const t = useT();
  const site = useSite();
  const mapHost = hostOf(site?.mapStyleUrl ?? null);
  return (
    <>
      <p>{t('about.privacy')}</p>
      {site != null && (
        <Section title={t('about.privacyWho')}>
          {site.operator === null ? <p>{t('about.privacyWhoUnknown')}</p> : <OperatorFacts operator={site.operator} />}
        </Section>
      )}
      <Section title={t('about.privacyStored')}>
        <p>{t('about.privacyStoredText')}</p>
      </Section>
      <Section title={t('about.privacyWhere')}>
        <p>{t('about.privacyWhereText')}</p>
      </Section>
      {site != null && (
        <Section title={t('about.privacyOthers')}>
          <p>{mapHost === null ? t('about.privacyMapOwn') : t('about.privacyMapOther', { host: mapHost })}</p>
          <p>{t('about.privacyAddresses')}</p>
          <p>
            {site.statistics === null
              ? t('about.privacyNoStatistics')
              : t('about.privacyStatistics', { host: hostOf(site.statistics.url) ?? '' })}
          </p>
        </Section>
      )}
      <Section title={t('about.privacyBrowser')}>
        <p>{t('about.privacyBrowserText')}</p>
      </Section>
      <Section title={t('about.privacyLong')}>
        <p>{t('about.privacyLongText')}</p>
      </Section>
      <Section title={t('about.privacyRights')}>
        <p>{t('about.privacyRightsText')}</p>
      </Section>
      <VersionLine day={currentTerms.versionPrivacy} />
    </>
  );
}

/** Somebody else's host; null: nobody's, or a path of this server. */
const hostOf = (url: string | null): string | null => (url === null || url.startsWith('/') ? null : (URL.parse(url)?.host ?? null));
