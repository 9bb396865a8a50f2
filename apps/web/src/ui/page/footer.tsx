import { UnstyledButton } from '@mantine/core';
import clsx from 'clsx';
import { useT } from '../../i18n/use-t.ts';
import classes from './footer.module.css';
import { SitePageEntry } from './site-page-entry.tsx';
import { sitePages, useSitePages } from './site-pages.ts';

interface FooterProps {
  readonly className?: string | undefined;
  readonly onNavigate?: () => void;
}

/** Links to the pages of this installation, the operator's own where there are any (SHELL-086, SHELL-087, OQ-017), and a button for the consent to statistics (OQ-019). */
export function Footer({ className, onNavigate = () => undefined }: FooterProps) {
  const t = useT();
  const { onConsent } = useSitePages();
  const onSettings = () => {
    onNavigate();
    onConsent?.();
  };
  return (
    <footer className={clsx(classes['footer'], className)}>
      {sitePages.map((page) => (
        <SitePageEntry key={page} page={page} onClick={onNavigate}>
          {t(`shell.${page}`)}
        </SitePageEntry>
      ))}
      {onConsent !== undefined && <UnstyledButton onClick={onSettings}>{t('consent.settings')}</UnstyledButton>}
    </footer>
  );
}
