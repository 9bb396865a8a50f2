import { ActionIcon, Popover } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './detail.module.css';

interface DetailActionsProps {
  /** The neighbours and what is done most. */
  readonly children: ReactNode;
  /** The other buttons; on a phone behind one button, with the reasons of those that are refused. */
  readonly more: ReactNode;
}

/** The buttons right of the title of a detail page: its neighbours, then its actions. */
export function DetailActions({ children, more }: DetailActionsProps) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <div className={classes['actions']}>
      {children}
      {isPhone ? (
        // What a button opened stays when the menu closes.
        <Popover position="bottom-end" withRoles={false} keepMounted returnFocus trapFocus>
          <Popover.Target>
            <ActionIcon variant="default" size={44} aria-label={t('table.moreActions')} aria-haspopup="dialog">
              <IconDots size={18} stroke={1.75} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={t('table.moreActions')} className={classes['more'] ?? ''}>
            {more}
          </Popover.Dropdown>
        </Popover>
      ) : (
        more
      )}
    </div>
  );
}
