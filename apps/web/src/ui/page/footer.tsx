import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import classes from './footer.module.css';
import { sitePages, useSitePages } from './site-pages.ts';

interface FooterProps {
  readonly className?: string | undefined;
  readonly onNavigate?: () => void;
}

/** Links to the pages of this installation, the operator's own where there are any (SHELL-086, SHELL-087, OQ-017), and a button for the consent to statistics (OQ-019). */
export function Footer({ className, onNavigate = () => undefined }: FooterProps) {
  const t = useT();
  const { urlOf, onConsent } = useSitePages();
  const onSettings = () => {
    onNavigate();
    onConsent?.();
  };
  return (
    <footer className={clsx(classes['footer'], className)}>
      {sitePages.map((page) => {
        const url = urlOf(page);
        return url === null ? (
          <Link key={page} {...paths.about(page)} onClick={onNavigate}>
            {t(`shell.${page}`)}
          </Link>
        ) : (
          <a key={page} href={url} target="_blank" rel="noreferrer">
            {t(`shell.${page}`)}
          </a>
        );
      })}
      <Link {...paths.verify()} onClick={onNavigate}>
        {t('shell.verify')}
      </Link>
      {onConsent !== undefined && <UnstyledButton onClick={onSettings}>{t('consent.settings')}</UnstyledButton>}
    </footer>
  );
}
