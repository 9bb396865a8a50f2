import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../features/account/public.ts';
import { lateWindow } from '../ui/dialog/late-window.tsx';
import { useT } from '../i18n/use-t.ts';
import { paths } from '../paths.ts';
import { session } from '../session/browser-session.ts';
import { Notice } from '../ui/page/notice.tsx';
import classes from './keyring.module.css';
import type { PlacedRow } from './open-places.ts';
import { isUnread } from './unread-places.ts';
import { useKeys } from './use-keys.ts';

const UnlockDialog = lateWindow(() => import('./unlock.dialog.tsx').then(({ UnlockDialog: component }) => component));

interface LockedPlacesProps {
  readonly rows?: readonly PlacedRow[] | undefined;
  /** The number of lines on a map that stayed sealed. */
  readonly lines?: number | undefined;
}

/** Shows that this browser cannot open some places on the screen, and the action that opens them; nothing where all are readable. */
export function LockedPlaces({ rows = [], lines = 0 }: LockedPlacesProps) {
  const t = useT();
  const user = useUser();
  const { state } = useKeys(user);
  const [opened, setOpened] = useState(false);
  if (lines === 0 && !rows.some(isUnread)) return null;
  // A support view has no keys of the account, and cannot enter any.
  if (session.view() !== null) return <Notice kind="info">{t('keyring.lockedToViewer')}</Notice>;
  if (state === 'unsupported') return <Notice kind="info">{t('keyring.lockedUnsupported')}</Notice>;
  return (
    <>
      <Notice kind="info">
        <span className={classes['notice']}>
          {t(state === 'locked' ? 'keyring.lockedHere' : 'keyring.lockedEarlier')}
          {state === 'locked' ? (
            <Button variant="default" size="xs" onClick={() => setOpened(true)}>
              {t('keyring.unlock')}
            </Button>
          ) : (
            <Link {...paths.profile()}>{t('keyring.toProfile')}</Link>
          )}
        </span>
      </Notice>
      {opened && <UnlockDialog opened onClose={() => setOpened(false)} />}
    </>
  );
}
