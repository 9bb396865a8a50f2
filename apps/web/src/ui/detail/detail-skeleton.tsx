import { clsx } from 'clsx';
import { useT } from '../../i18n/use-t.ts';
import classes from './detail.module.css';

/** The height of a map with its header, px (MAP-039). */
export const mapHeight = 485;

const lines = ['a', 'b', 'c', 'd'];

interface BlockSkeletonProps {
  readonly tall?: boolean;
  /** The height of the card that comes, px, so that what is below it does not move. */
  readonly height?: number;
}

/** Placeholder of one card. */
export function BlockSkeleton({ tall = false, height }: BlockSkeletonProps) {
  return (
    <div className={clsx(classes['block'], tall && classes['tall'])} style={height === undefined ? {} : { height }} data-placeholder>
      {lines.map((line) => (
        <i key={line} />
      ))}
    </div>
  );
}

/** Placeholder of the pictures, a map and charts, while their code and data load. */
export function PicturesSkeleton() {
  return (
    <>
      <BlockSkeleton height={mapHeight} />
      <BlockSkeleton tall />
    </>
  );
}

/** Placeholder of the page while it loads. */
export function DetailSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('table.loading')} data-placeholder>
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
