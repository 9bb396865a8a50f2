import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import classes from './bottom-bar.module.css';
import { useNavigation } from './navigation.ts';

/** The navigation of a phone, within reach of the thumb. */
export function BottomBar({ onMenu }: { readonly onMenu: () => void }) {
  const t = useT();
  return (
    <nav className={classes['bar']} aria-label={t('shell.navigation')}>
      {useNavigation()
        .slice(0, 4)
        .map(({ to, label, icon: Icon, isWithin }) => (
          <Link key={label} {...to} {...(isWithin && { 'aria-current': true })} className={classes['entry'] ?? ''}>
            <Icon size={24} stroke={1.75} aria-hidden />
            {t(label)}
          </Link>
        ))}
      <UnstyledButton className={classes['entry'] ?? ''} onClick={onMenu}>
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
        {t('shell.menu')}
      </UnstyledButton>
    </nav>
  );
}
