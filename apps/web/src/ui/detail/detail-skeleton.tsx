import { clsx } from 'clsx';
import { useT } from '../../i18n/use-t.ts';
import classes from './detail.module.css';

const lines = ['a', 'b', 'c', 'd'];

function Block({ tall = false }: { readonly tall?: boolean }) {
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
      <Block tall />
      <Block tall />
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
        <Block tall />
        <div className={classes['stack']}>
          <PicturesSkeleton />
        </div>
      </div>
    </div>
  );
}
