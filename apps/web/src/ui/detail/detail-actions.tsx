import type { ReactNode } from 'react';
import { MoreMenu } from '../more-menu.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './detail.module.css';

interface DetailActionsProps {
  /** The neighbours and what is done most. */
  readonly children: ReactNode;
  /** The other buttons; on a phone behind one button. */
  readonly more: ReactNode;
}

/** The buttons right of the title of a detail page: its neighbours, then its actions. */
export function DetailActions({ children, more }: DetailActionsProps) {
  const isPhone = useIsPhone();
  return (
    <div className={classes['actions']}>
      {children}
      {isPhone ? <MoreMenu>{more}</MoreMenu> : more}
    </div>
  );
}
