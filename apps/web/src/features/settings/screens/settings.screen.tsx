import { useT } from '../../../i18n/use-t.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ContactsCard } from '../../contacts/public.ts';
import { InterfacesLinkCard } from '../../interfaces/public.ts';
import { ImportLinkCard } from '../../imports/public.ts';
import { EndedBooksCard, LogbookCards } from '../../logbook/settings/public.ts';
import { SitesLinkCard } from '../../sites/public.ts';
import { usePreferencesDraft } from '../data/use-preferences-draft.ts';
import { HomeCard } from '../home/home-card.tsx';
import { PreferencesCard } from '../preferences/preferences-card.tsx';
import { RawDataCard } from '../raw-data/raw-data-card.tsx';
import classes from '../settings.module.css';
import { TagsCard } from '../tags/tags-card.tsx';

/** `/settings`: preferences, tags and contacts, download of raw data and imports (SET-001). */
export function SettingsScreen() {
  const t = useT();
  const draft = usePreferencesDraft();
  return (
    <>
      <PageHead title={t('settings.title')} />
      <div className={classes['cards']}>
        <PreferencesCard draft={draft} />
        <HomeCard />
        <LogbookCards />
        <EndedBooksCard />
        <SitesLinkCard />
        <ContactsCard />
        <div className={classes['pair']}>
          <TagsCard draft={draft} />
          <RawDataCard />
        </div>
        <InterfacesLinkCard />
        <ImportLinkCard />
      </div>
    </>
  );
}
