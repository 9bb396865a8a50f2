import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, danger: IconAlertCircle, success: IconCircleCheck };

interface NoticeProps {
  readonly kind: keyof typeof icons;
  readonly children: ReactNode;
  /** A notice with this can be dismissed. */
  readonly onDismiss?: () => void;
  readonly dismissLabel?: string;
}

/** A permanent banner: icon, text, and a link in it where there is a next step. */
export function Notice({ kind, children, onDismiss, dismissLabel }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={classes['notice']} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes['icon']} />
      <div className={classes['text']}>{children}</div>
      {onDismiss !== undefined && <CloseButton onClick={onDismiss} aria-label={dismissLabel ?? ''} className={classes['close'] ?? ''} />}
    </div>
  );
}
