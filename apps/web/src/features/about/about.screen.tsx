import { Link, notFound } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { withTexts } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { type SitePage, sitePages } from '../../ui/page/site-pages.ts';
import { usePathParams } from '../../ui/use-path-params.ts';
import { PublicPage } from '../../ui/visitor/public-page.tsx';
import classes from './about.module.css';
import { ImprintPage } from './imprint-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { ServerStatus } from './server-status.tsx';
import { TermsPage } from './terms-page.tsx';

const HelpPage = lazy(() =>
  withTexts(import('./help/help-page.tsx'), 'frame', 'people', 'account', 'imports', 'statistics', 'records', 'costs', 'charging').then(
    ({ HelpPage: component }) => ({ default: component }),
  ),
);

const contents: Readonly<Record<SitePage, ComponentType>> = {
  terms: TermsPage,
  privacy: PrivacyPage,
  imprint: ImprintPage,
  help: HelpPage,
  status: StatusPage,
};

/** A plain page of this installation, open to visitors (OQ-017). */
export function AboutScreen() {
  const t = useT();
  const { page: requested } = usePathParams(paths.about);
  const page = sitePages.find((one) => one === requested);
  if (page === undefined) throw notFound();
  const title = t(`shell.${page}`);
  const Content = contents[page];
  return (
    <PublicPage>
      <PageTitle page={title} />
      <div className={classes['text']}>
        <h1>{title}</h1>
        <Suspense>
          <Content />
        </Suspense>
        <Link {...paths.home()} className={classes['back'] ?? ''}>
          {t('shell.toWattbook')}
        </Link>
      </div>
    </PublicPage>
  );
}

function StatusPage() {
  const t = useT();
  return (
    <>
      <p>{t('about.status')}</p>
      <ServerStatus />
    </>
  );
}
