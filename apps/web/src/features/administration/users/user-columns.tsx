import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import type { SortOf } from '../../../lists/read-page.ts';
import { EmptyChip, PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { count, dateOf } from '../../../ui/table/column-kinds.tsx';
import { dateCell } from '../../../ui/table/file/time-cell.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { useUser } from '../../account/public.ts';
import classes from '../administration.module.css';
import { userName } from './user-name.ts';

const seenText = ({ lastSeenAt }: ListedUser, formats: Formats, t: Translate): string | null =>
  lastSeenAt === null ? t('administration.never') : formats.date(lastSeenAt);

/** What an account is; that it is the own one is said on the screen only. */
const marksText = ({ role, twoFactor, deactivatedAt }: ListedUser, _: Formats, t: Translate): string =>
  [
    ...(role === 'admin' ? [t('administration.administrator')] : []),
    ...(twoFactor ? [t('administration.twoFactor')] : []),
    ...(deactivatedAt === null ? [] : [t('administration.deactivated')]),
  ].join(', ');

/** The columns of the accounts; the server sorts by each but the role. */
export const userColumns: readonly Column<ListedUser, SortOf<'GET /v1/users'>>[] = [
  {
    id: 'lastName',
    label: 'administration.name',
    unit: (_, t) => t('administration.email'),
    sort: 'lastName',
    width: '38%',
    text: userName,
    file: [{ cell: userName }, { label: 'administration.email', cell: ({ email }) => email }],
    render: (user) => <TwoLines first={userName(user)} second={<Email user={user} />} />,
  },
  { id: 'role', label: 'administration.role', text: marksText, render: (user) => <UserMarks user={user} /> },
  {
    id: 'createdAt',
    label: 'administration.created',
    sort: 'createdAt',
    width: 130,
    ...dateOf(({ createdAt }) => createdAt),
  },
  {
    id: 'lastSeenAt',
    label: 'administration.lastSeen',
    sort: 'lastSeenAt',
    width: 130,
    text: seenText,
    file: [{ cell: (user, formats, t) => dateCell(user.lastSeenAt, formats) ?? seenText(user, formats, t) }],
  },
  {
    id: 'vehicles',
    label: 'administration.vehicles',
    sort: 'vehicles',
    width: 110,
    ...count(({ vehicles }) => vehicles),
  },
  {
    id: 'vehicleLimit',
    label: 'administration.vehicleLimit',
    width: 110,
    ...count(({ vehicleLimit }) => vehicleLimit),
  },
];

/** The e-mail below a name; a user without one is named by it. */
function Email({ user }: { readonly user: ListedUser }) {
  return userName(user) !== user.email && <span className={classes['second']}>{user.email}</span>;
}

function UserMarks({ user: { id, role, twoFactor, deactivatedAt } }: { readonly user: ListedUser }) {
  const t = useT();
  const own = useUser();
  return (
    <span className={classes['marks']}>
      {role === 'admin' && <PlainChip label={t('administration.administrator')} />}
      {twoFactor && <PlainChip label={t('administration.twoFactor')} />}
      {id === own.id && <PlainChip label={t('administration.you')} />}
      {deactivatedAt !== null && <EmptyChip label={t('administration.deactivated')} />}
    </span>
  );
}

/** An account on a phone. */
export function UserCard({ user }: { readonly user: ListedUser }) {
  const t = useT();
  const formats = useFormats();
  const { lastSeenAt, vehicles } = user;
  const seen = lastSeenAt === null ? t('administration.neverSeen') : t('administration.seenOn', { date: formats.date(lastSeenAt) ?? '' });
  return (
    <RowCard side={null} marks={<UserMarks user={user} />} notes={[seen, t('administration.vehicleCount', { count: vehicles })]}>
      <div>
        <div>{userName(user)}</div>
        <Email user={user} />
      </div>
    </RowCard>
  );
}
