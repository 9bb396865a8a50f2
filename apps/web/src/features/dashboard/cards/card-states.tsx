import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import classes from './card-look.module.css';

/** The part of a query that a card uses. */
export interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface CardStatesProps<Data> {
  readonly result: Loaded<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The data, a skeleton while loading, or the failure with a retry button; older data stays shown. */
export function CardStates<Data>({ result: { data, isError, refetch }, skeleton, children }: CardStatesProps<Data>) {
  if (data !== undefined) return children(data);
  return isError ? <CardFailure onRetry={() => void refetch()} /> : skeleton;
}

export function CardFailure({ title, onRetry }: { readonly title?: string; readonly onRetry: () => void }) {
  const t = useT();
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
