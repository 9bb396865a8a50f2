import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Logo } from '../logo.tsx';
import { Footer } from '../page/footer.tsx';
import { FrameProvider } from '../page/frame.ts';
import { LanguageMenu } from './language-menu.tsx';
import classes from './public-page.module.css';

/** A page that is open with and without a session: logo and language above, the pages of the site below. */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <Link {...paths.home()} aria-label={t('shell.toWattbook')}>
          <Logo />
        </Link>
        <LanguageMenu />
      </header>
      <main className={classes['main']}>
        <FrameProvider value={true}>{children}</FrameProvider>
      </main>
      <Footer />
    </div>
  );
}
