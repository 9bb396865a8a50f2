import { clsx } from 'clsx';
import { useT } from '../../i18n/use-t.ts';
import classes from './detail.module.css';

const lines = ['a', 'b', 'c', 'd'];

/** One card before it is there. */
export function BlockSkeleton({ tall = false }: { readonly tall?: boolean }) {
  return (
    <div className={clsx(classes['block'], tall && classes['tall'])}>
      {lines.map((line) => (
        <i key={line} />
      ))}
    </div>
  );
}

/** The pictures before their code and data are there. */
export function PicturesSkeleton() {
  return (
    <>
      <BlockSkeleton tall />
      <BlockSkeleton tall />
    </>
  );
}

/** The page before its first paint. */
export function DetailSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('table.loading')}>
      <div className={classes['headSpace']} />
      <div className={classes['detail']}>
        <BlockSkeleton tall />
        <div className={classes['stack']}>
          <PicturesSkeleton />
        </div>
      </div>
    </div>
  );
}
