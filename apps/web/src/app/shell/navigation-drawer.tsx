import { UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { Footer } from '../../ui/page/footer.tsx';
import { EdgeDialog } from '../../ui/dialog/dialog.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import classes from './navigation-drawer.module.css';
import { useNavigation } from './navigation.ts';
import { useUserMenuEntries } from './user-menu-entries.ts';

interface NavigationDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** The entries that do not fit in the bar: a sheet from below on a phone, a drawer from the left on a tablet (SHELL-084). */
export function NavigationDrawer({ opened, onClose, onSignOut }: NavigationDrawerProps) {
  const t = useT();
  const phone = useIsPhone();
  const entries = useUserMenuEntries();
  if (phone) {
    return (
      <Sheet opened={opened} onClose={onClose} title={t('shell.menu')}>
        <Entries onClose={onClose} />
        <div className={classes['more']}>
          <AppearanceSettings />
          {entries.map(({ to, label, icon: Icon }) => (
            <Link key={label} {...to} className={classes['line'] ?? ''} onClick={onClose}>
              <Icon size={18} stroke={1.75} aria-hidden />
              {t(label)}
            </Link>
          ))}
          <UnstyledButton className={classes['line'] ?? ''} onClick={onSignOut}>
            <IconLogout size={18} stroke={1.75} aria-hidden />
            {t('shell.signOut')}
          </UnstyledButton>
          <Footer className={classes['footer']} onNavigate={onClose} />
        </div>
      </Sheet>
    );
  }
  return (
    <EdgeDialog opened={opened} onClose={onClose} position="left" size={300} title={t('shell.menu')}>
      <Entries onClose={onClose} />
    </EdgeDialog>
  );
}

function Entries({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <nav className={classes['entries']} aria-label={t('shell.menu')}>
      {useNavigation().map(({ to, label, icon: Icon, isWithin }) => (
        <Link key={label} {...to} {...(isWithin && { 'aria-current': true })} className={classes['entry'] ?? ''} onClick={onClose}>
          <Icon size={24} stroke={1.75} aria-hidden />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
