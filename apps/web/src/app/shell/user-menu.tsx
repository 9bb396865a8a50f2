import { Menu, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import type { User } from '@wattbook/contract/users/user.schema';
import { useUser } from '../../features/account/public.ts';
import { useT } from '../../i18n/use-t.ts';
import { session } from '../../session/browser-session.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { openKeyboardHelp } from './keyboard-help.tsx';
import classes from './user-menu.module.css';

/** Name for people: first and last name, else the address. */
export const nameOf = ({ firstName, lastName, email }: User) => [firstName, lastName].filter(Boolean).join(' ') || email;

function initialsOf({ firstName, lastName, email }: User): string {
  const letters = [firstName, lastName].map((name) => name?.trim().charAt(0) ?? '').join('');
  return (letters || email.slice(0, 2)).toUpperCase();
}

export function UserMenu() {
  const t = useT();
  const user = useUser();
  return (
    <Menu position="bottom-end" width={280} closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton className={classes['avatar'] ?? ''} aria-label={t('shell.userMenu', { name: nameOf(user) })}>
          <span aria-hidden>{initialsOf(user)}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['who']}>
          <strong>{nameOf(user)}</strong>
          {user.email !== nameOf(user) && <span>{user.email}</span>}
        </div>
        <Menu.Divider />
        <AppearanceSettings />
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.75} />} closeMenuOnClick onClick={openKeyboardHelp} className={classes['desk'] ?? ''}>
          {t('shell.keyboard')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={() => session.logout()}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
