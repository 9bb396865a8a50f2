import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { VehicleSelector } from '../../features/vehicles/public.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Logo } from '../../ui/logo.tsx';
import classes from './app-bar.module.css';
import { useNavigation } from './navigation.ts';
import type { Overlay } from './overlays.tsx';
import { signOutOr } from './sign-out.ts';
import { UserMenu } from './user-menu.tsx';

// Few work in a fleet: its code comes after the screen.
const FleetSwitch = lazy(async () => ({ default: (await import('../../features/fleets/public.ts')).FleetSwitch }));

export function AppBar({ onOpen }: { readonly onOpen: (overlay: Overlay) => void }) {
  const t = useT();
  return (
    <header className={classes['bar']}>
      <ActionIcon className={classes['menu'] ?? ''} variant="transparent" onClick={() => onOpen('menu')} aria-label={t('shell.menu')}>
        <IconMenu2 size={20} stroke={1.75} />
      </ActionIcon>
      <Link {...paths.home()} className={classes['home'] ?? ''}>
        <Logo />
      </Link>
      <nav className={classes['nav']} aria-label={t('shell.navigation')}>
        {useNavigation().map(({ to, label, isWithin }) => (
          <Link key={label} {...to} {...(isWithin && { 'aria-current': true })} className={classes['entry'] ?? ''}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={classes['vehicle']}>
        <VehicleSelector />
        <Suspense fallback={null}>
          <FleetSwitch />
        </Suspense>
      </div>
      <UserMenu onKeyboard={() => onOpen('keyboard')} onSignOut={() => signOutOr(() => onOpen('sign-out'))} />
    </header>
  );
}
