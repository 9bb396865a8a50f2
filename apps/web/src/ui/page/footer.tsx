import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useT } from '../../i18n/use-t.ts';
import classes from './footer.module.css';

const links = ['terms', 'privacy', 'imprint', 'help', 'status'] as const;

interface FooterProps {
  readonly className?: string | undefined;
  readonly onNavigate?: () => void;
}

/** Links to the plain pages of this installation (SHELL-086, SHELL-087, OQ-017). */
export function Footer({ className, onNavigate }: FooterProps) {
  const t = useT();
  return (
    <footer className={clsx(classes['footer'], className)}>
      {links.map((page) => (
        <Link key={page} to="/about/$page" params={{ page }} {...(onNavigate === undefined ? {} : { onClick: onNavigate })}>
          {t(`shell.${page}`)}
        </Link>
      ))}
    </footer>
  );
}
