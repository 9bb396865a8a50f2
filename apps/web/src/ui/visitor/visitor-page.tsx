import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Address } from '../../address.ts';
import { useT } from '../../i18n/use-t.ts';
import { Logo } from '../logo.tsx';
import { Footer } from '../page/footer.tsx';
import { PageTitle } from '../page/page-title.tsx';
import drive from './drive.svg';
import { LanguageMenu } from './language-menu.tsx';
import classes from './visitor-page.module.css';

interface VisitorPageProps {
  readonly title: string;
  /** One line below the title, with an alternative. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The page of a visitor: the form at the right, the promise at the left; a phone shows the form only. */
export function VisitorPage({ title, lead, children }: VisitorPageProps) {
  const t = useT();
  return (
    <div className={classes['screen']}>
      <PageTitle page={title} />
      <section className={classes['promise']} aria-label={t('signIn.about')}>
        <Logo />
        <div className={classes['pitch']}>
          <p className={classes['claim']}>{t('signIn.claim')}</p>
          <p className={classes['text']}>{t('signIn.promise')}</p>
        </div>
        <img className={classes['drive']} src={drive} alt="" />
      </section>
      <div className={classes['side']}>
        <header className={classes['head']}>
          <span className={classes['phoneLogo']}>
            <Logo />
          </span>
          <LanguageMenu />
        </header>
        <main className={classes['main']}>
          <Title title={title} />
          {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
          {children}
        </main>
        <Footer className={classes['foot']} />
      </div>
    </div>
  );
}

/** Receives the focus when one step follows another on the same page, so that a screen reader reads the new title. */
function Title({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    // A focused field keeps the focus, and so does the language menu, which changes the title too.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

interface VisitorLinkProps {
  readonly to: Address;
  readonly children: ReactNode;
}

/** A link to another page for visitors, in a line of text. */
export const VisitorLink = ({ to, children }: VisitorLinkProps) => (
  <Link {...to} className={classes['link'] ?? ''}>
    {children}
  </Link>
);
