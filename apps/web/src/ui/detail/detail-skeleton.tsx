import { clsx } from 'clsx';
import { useT } from '../../i18n/use-t.ts';
import classes from './detail.module.css';

const lines = ['a', 'b', 'c', 'd'];

/** Placeholder of one card. */
export function BlockSkeleton({ tall = false }: { readonly tall?: boolean }) {
  return (
    <div className={clsx(classes['block'], tall && classes['tall'])}>
      {lines.map((line) => (
        <i key={line} />
      ))}
    </div>
  );
}

/** Placeholder of the pictures while their code and data load. */
export function PicturesSkeleton() {
  return (
    <>
      <BlockSkeleton tall />
      <BlockSkeleton tall />
    </>
  );
}

/** Placeholder of the page while it loads. */
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
