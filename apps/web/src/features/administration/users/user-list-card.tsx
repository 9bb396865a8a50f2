import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ListRows } from '../../../lists/list-rows.tsx';
import { ListSearch } from '../../../lists/list-search.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useUser } from '../../account/public.ts';
import classes from '../administration.module.css';
import { LookDialog } from './look.dialog.tsx';
import { MailsDialog } from './mails.dialog.tsx';
import { RoleDialog } from './role.dialog.tsx';
import { type Help, UserMenu } from './user-menu.tsx';
import { userList } from './user-list.tsx';
import { userName } from './user-name.ts';
import { VehicleLimitDialog } from './vehicle-limit.dialog.tsx';

interface Opened {
  readonly help: Help;
  readonly user: ListedUser;
}

/** The accounts of the installation, with the ways to help each. */
export function UserListCard() {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const state = useList(userList, useUser().id);
  const title = t('administration.users');
  const close = () => setOpened(null);
  return (
    <section>
      <h2 className={classes['head']}>{title}</h2>
      <ListRows
        state={state}
        label={title}
        tools={userList.filters && <ListSearch state={state} options={userList.filters} />}
        rowEnd={(user) => <UserMenu user={user} onHelp={(help) => setOpened({ help, user })} />}
      />
      {opened?.help === 'look' && <LookDialog user={{ id: opened.user.id, name: userName(opened.user) }} onClose={close} />}
      {opened?.help === 'mails' && <MailsDialog user={opened.user} onClose={close} />}
      {opened?.help === 'limit' && <VehicleLimitDialog user={opened.user} onClose={close} />}
      {opened?.help === 'role' && <RoleDialog user={opened.user} onClose={close} />}
    </section>
  );
}
