import { useT } from '../../i18n/use-t.ts';
import { usePreferences } from '../../i18n/preferences.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PublicPage } from '../../ui/visitor/public-page.tsx';
import { fingerprintOfKey } from './browser-crypto.ts';
import classes from './documents.module.css';
import { DropArea } from './drop-area.tsx';
import { SaveCopy } from './save-copy.tsx';
import { useSigningKey } from './signing-key.ts';
import { speechOf } from './speech.ts';
import { type ChosenFile, useCheckedFile } from './use-checked-file.ts';
import { documentName, verdictOf } from './verdict.ts';
import { VerdictCard } from './verdict-card.tsx';

/** Checks a signed document in the browser, with and without a session. */
export function DocumentScreen() {
  const t = useT();
  const ownKey = useSigningKey();
  const [chosen, choose] = useCheckedFile();
  return (
    <PublicPage>
      <PageTitle page={t('documents.title')} />
      <div className={classes['page']}>
        <h1>{t('documents.title')}</h1>
        <p>{t('documents.lead')}</p>
        <p className={classes['hint']}>{t('documents.stays')}</p>
        <DropArea hasFile={chosen !== null} onChoose={choose} />
        {chosen !== null && <Result chosen={chosen} ownKey={ownKey} />}
        <section className={classes['section']}>
          <h2>{t('documents.means')}</h2>
          <p>{t('documents.meansText')}</p>
        </section>
        <SaveCopy ownKey={ownKey} />
      </div>
    </PublicPage>
  );
}

function Result({ chosen: { name, checked }, ownKey }: { readonly chosen: ChosenFile; readonly ownKey: string | null }) {
  const t = useT();
  const preferences = { ...usePreferences(), language: useLanguage() };
  if (checked === null) return <p role="status">{t('documents.checking', { name })}</p>;
  if (checked === 'not_read') return <Notice kind="danger">{t('documents.notRead')}</Notice>;
  const verdict = verdictOf(checked, { ownKey, fingerprintOf: fingerprintOfKey }, speechOf(t, preferences));
  return <VerdictCard fileName={name} book={documentName(checked, t)} verdict={verdict} />;
}
