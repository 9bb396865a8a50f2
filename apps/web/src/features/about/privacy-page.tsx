import { currentTerms } from '@wattbook/domain/account/terms';
import { useT } from '../../i18n/use-t.ts';
import { useSite } from '../../session/site.ts';
import { OperatorFacts } from './operator-facts.tsx';
import { Section, TopicSection } from './section.tsx';
import { VersionLine } from './version-line.tsx';

/** The privacy page: what the program stores and sends; the services that the operator configured are named. */
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
      <TopicSection topic="privacyStored" />
      <TopicSection topic="privacyWhere" />
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
      <TopicSection topic="privacyBrowser" />
      <TopicSection topic="privacyLong" />
      <TopicSection topic="privacyRights" />
      <VersionLine day={currentTerms.versionPrivacy} />
    </>
  );
}

/** The host of an external service; null without one, or for a path of this server. */
const hostOf = (url: string | null): string | null => (url === null || url.startsWith('/') ? null : (URL.parse(url)?.host ?? null));
