import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { Trouble } from '../../../ui/strip/figures-state.ts';
import classes from './card-look.module.css';

/** The part of a query that a card uses. */
export interface Loaded<Data> {
  readonly data: Data | undefined;
  /** Why nothing newer is shown. */
  readonly trouble: Trouble | null;
  readonly refetch: () => unknown;
}

interface CardStatesProps<Data> {
  readonly result: Loaded<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The data, a skeleton while loading, or why there is none; older data of the same range stays shown. */
export function CardStates<Data>({ result: { data, trouble, refetch }, skeleton, children }: CardStatesProps<Data>) {
  if (data !== undefined) return children(data);
  return trouble === null ? skeleton : <CardFailure trouble={trouble} onRetry={() => void refetch()} />;
}

interface CardFailureProps {
  readonly trouble: Trouble;
  /** What could not be loaded, in place of the general sentence. */
  readonly title?: string;
  readonly onRetry: () => void;
}

/** Why there is no data. Without a connection it is read as soon as there is one; a failure can be retried. */
export function CardFailure({ trouble, title, onRetry }: CardFailureProps) {
  const t = useT();
  if (trouble === 'offline') {
    return (
      <div className={classes['failed']} role="status">
        <p>{t('dashboard.cardOffline')}</p>
      </div>
    );
  }
  return (
    <div className={classes['failed']} role="alert">
      <p>{title ?? t('dashboard.cardFailed')}</p>
      <Button
        variant="default"
        size="xs"
        onClick={onRetry}
        classNames={{ root: classes['retry'] ?? '', label: classes['retryLabel'] ?? '' }}
      >
        {t('errors.retry')}
      </Button>
    </div>
  );
}

/** A grey box with the size of the content that it replaces. */
export function Skeleton({ width, height, top = 0 }: { readonly width: number | string; readonly height: number; readonly top?: number }) {
  return <i className={classes['skeleton']} style={{ width, maxWidth: '100%', height, marginTop: top }} />;
}

/** A skeleton of a figure, its line and its chart, with their real heights; on a phone only tall cards have a chart. */
export function FigureSkeleton({ tall = false }: { readonly tall?: boolean }) {
  const t = useT();
  return (
    <div role="status" aria-label={t('table.loading')} className={classes['figureSkeleton']} data-tall={tall}>
      <Skeleton width={120} height={24} top={6} />
      <Skeleton width={160} height={12} top={9} />
      <div className={classes['wideOnly']}>
        <Skeleton width="100%" height={56} top={19} />
      </div>
    </div>
  );
}
