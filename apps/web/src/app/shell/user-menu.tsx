import { UnstyledButton } from '@mantine/core';
import { IconHelp, IconKeyboard, IconLogout } from '@tabler/icons-react';
import type { User } from '@wattbook/contract/users/user.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../../features/account/public.ts';
import { useT } from '../../i18n/use-t.ts';
import { SitePageEntry } from '../../ui/page/site-page-entry.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import classes from './user-menu.module.css';
import { useUserMenuEntries } from './user-menu-entries.ts';
import { Popover } from '../../ui/menu/popover.tsx';

/** The display name: first and last name, else the e-mail. */
export const nameOf = ({ firstName, lastName, email }: User) => [firstName, lastName].filter(Boolean).join(' ') || email;

function initialsOf({ firstName, lastName, email }: User): string {
  const initials = [firstName, lastName].map((name) => name?.trim().charAt(0) ?? '').join('');
  return (initials || email.slice(0, 2)).toUpperCase();
}

interface UserMenuProps {
  readonly onKeyboard: () => void;
  readonly onSignOut: () => void;
}

/** The signed-in user, the screens of the user (SHELL-080), and the sign-out. A dialog and not a menu, since it contains switches. */
export function UserMenu({ onKeyboard, onSignOut }: UserMenuProps) {
  const t = useT();
  const user = useUser();
  const entries = useUserMenuEntries();
  const [opened, setOpened] = useState(false);
  const label = t('shell.userMenu', { initials: initialsOf(user), name: nameOf(user) });
  const leaveFor = (open: () => void) => () => {
    setOpened(false);
    open();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <UnstyledButton
          className={classes['avatar'] ?? ''}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {initialsOf(user)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={label}>
        <div className={classes['who']}>
          <strong>{nameOf(user)}</strong>
          {user.email !== nameOf(user) && <span>{user.email}</span>}
        </div>
        <AppearanceSettings />
        <div className={classes['lines']}>
          {entries.map(({ to, label, icon: Icon }) => (
            <Link key={label} {...to} className={classes['line'] ?? ''} onClick={() => setOpened(false)}>
              <Icon size={18} stroke={1.75} aria-hidden />
              {t(label)}
            </Link>
          ))}
          <SitePageEntry page="help" className={classes['line'] ?? ''} onClick={() => setOpened(false)}>
            <IconHelp size={18} stroke={1.75} aria-hidden />
            {t('shell.help')}
          </SitePageEntry>
          <UnstyledButton className={classes['line'] ?? ''} data-desk onClick={leaveFor(onKeyboard)}>
            <IconKeyboard size={18} stroke={1.75} aria-hidden />
            {t('shell.keyboard')}
          </UnstyledButton>
          <UnstyledButton className={classes['line'] ?? ''} onClick={leaveFor(onSignOut)}>
            <IconLogout size={18} stroke={1.75} aria-hidden />
            {t('shell.signOut')}
          </UnstyledButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
