import { Button } from '@mantine/core';
import { IconRefresh, IconWifiOff, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import classes from './table-states.module.css';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line-${index}`);

/** Placeholder rows of the real height, so that nothing moves when the rows load. */
export function SkeletonRows({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <div role="status" aria-label={t('table.loading')} data-placeholder>
      <div className={classes['headSpace']} />
      {lines(count).map((line) => (
        <div key={line} className={classes['row']}>
          <i className={classes['box']} />
          <span className={classes['two']}>
            <i />
            <i />
          </span>
          <i className={classes['number']} />
        </div>
      ))}
    </div>
  );
}

export function SkeletonCards({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <div className={classes['cards']} role="status" aria-label={t('table.loading')} data-placeholder>
      {lines(count).map((line) => (
        <div key={line} className={classes['card']}>
          <span className={classes['two']}>
            <i />
            <i />
          </span>
          <i className={classes['number']} />
        </div>
      ))}
    </div>
  );
}

interface EmptyStateProps {
  readonly icon: TablerIcon;
  /** One sentence with the reason. */
  readonly title: string;
  readonly text?: string | undefined;
  /** One next step. */
  readonly children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={classes['void']}>
      <Icon size={28} stroke={1.75} aria-hidden />
      <p className={classes['title']}>{title}</p>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className={classes['actions']}>{children}</div>}
    </div>
  );
}

/** The error message, what was kept, and a retry button. */
export function ErrorState({ onRetry, title }: { readonly onRetry: () => void; readonly title?: string }) {
  const t = useT();
  return (
    <div className={classes['void']} role="alert">
      <IconWifiOff size={28} stroke={1.75} aria-hidden />
      <p className={classes['title']}>{title ?? t('table.failed')}</p>
      <p>{t('table.failedNext')}</p>
      <div className={classes['actions']}>
        <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.75} />} onClick={onRetry}>
          {t('table.retry')}
        </Button>
      </div>
    </div>
  );
}
