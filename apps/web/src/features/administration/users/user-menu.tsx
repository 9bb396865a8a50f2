import { IconCar, IconEye, IconMail, IconShield } from '@tabler/icons-react';
import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';
import { useT } from '../../../i18n/use-t.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { useUser } from '../../account/public.ts';
import { userName } from './user-name.ts';
import { Menu } from '../../../ui/menu/menu.tsx';

/** What an administrator does for a user. */
export type Help = 'look' | 'mails' | 'role' | 'limit';

interface UserMenuProps {
  readonly user: ListedUser;
  readonly onHelp: (help: Help) => void;
}

/** The ways to help a user. Nobody looks at the own account or takes the own role. */
export function UserMenu({ user, onHelp }: UserMenuProps) {
  const t = useT();
  const isOwn = useUser().id === user.id;
  return (
    <RowMenu name={userName(user)}>
      {!isOwn && user.deactivatedAt === null && (
        <Menu.Item leftSection={<IconEye size={16} stroke={1.75} />} onClick={() => onHelp('look')}>
          {t('administration.look')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconMail size={16} stroke={1.75} />} onClick={() => onHelp('mails')}>
        {t('administration.mails')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCar size={16} stroke={1.75} />} onClick={() => onHelp('limit')}>
        {t('administration.limit')}
      </Menu.Item>
      {!isOwn && (user.role === 'admin' || user.deactivatedAt === null) && (
        <Menu.Item leftSection={<IconShield size={16} stroke={1.75} />} onClick={() => onHelp('role')}>
          {t(user.role === 'admin' ? 'administration.take' : 'administration.grant')}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
