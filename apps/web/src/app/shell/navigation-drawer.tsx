import { Drawer, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { session } from '../../session/browser-session.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { Footer } from '../../ui/page/footer.tsx';
import { navigation } from './navigation.ts';
import classes from './navigation-drawer.module.css';
import { VehicleSelector } from './vehicle-selector.tsx';

interface NavigationDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Everything the bar has no room for: from below on a phone, from the left on a tablet (SHELL-084). */
export function NavigationDrawer({ opened, onClose }: NavigationDrawerProps) {
  const t = useT();
  const phone = useIsPhone();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={phone ? 'bottom' : 'left'}
      size={phone ? 'auto' : 300}
      title={t('shell.menu')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      classNames={{ content: classes['content'] ?? '' }}
    >
      {phone && (
        <div className={classes['vehicle']}>
          <VehicleSelector look="page" />
        </div>
      )}
      <nav className={classes['entries']} data-phone={phone || undefined} aria-label={t('shell.navigation')}>
        {navigation.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={classes['entry'] ?? ''} onClick={onClose}>
            <Icon size={24} stroke={1.75} aria-hidden />
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={classes['more']}>
        {phone && <AppearanceSettings />}
        <UnstyledButton className={classes['line'] ?? ''} onClick={() => session.logout()}>
          <IconLogout size={18} stroke={1.75} aria-hidden />
          {t('shell.logout')}
        </UnstyledButton>
        {phone && <Footer className={classes['footer']} onNavigate={onClose} />}
      </div>
    </Drawer>
  );
}
