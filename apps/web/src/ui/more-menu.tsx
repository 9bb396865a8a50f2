import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import classes from './more-menu.module.css';
import { Popover } from './menu/popover.tsx';

/** What is done less often, on a phone: one button that opens the others, each with its words, and with the reason of one that is refused. */
export function MoreMenu({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    // What a button opened, such as a dialog, stays when the menu closes.
    <Popover position="bottom-end" withRoles={false} keepMounted returnFocus trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={44}
          className={classes['button'] ?? ''}
          aria-label={t('table.moreActions')}
          aria-haspopup="dialog"
        >
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('table.moreActions')} className={classes['list'] ?? ''}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
