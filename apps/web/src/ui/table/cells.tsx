import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import classes from './cells.module.css';

/** A cell with two lines. */
export function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <>
      <div className={classes['first']}>{first}</div>
      <div className={classes['second']}>{second}</div>
    </>
  );
}

/** A place as street and, greyer, its town; null when no address is known. */
export interface PlaceText {
  readonly street: string;
  readonly city?: string;
  /** The street is a sealed text that could not be opened: long, and without a break opportunity. */
  readonly isSealed?: boolean;
}

/** Start over end, with a ring and a square before them. */
export function FromTo({ from, to }: { readonly from: PlaceText | null; readonly to: PlaceText | null }) {
  return (
    <div className={classes['fromTo']}>
      <span className={classes['rail']}>
        <i />
      </span>
      <PlaceLine place={from} />
      <PlaceLine place={to} />
    </div>
  );
}

export function PlaceLine({ place }: { readonly place: PlaceText | null }) {
  const t = useT();
  if (place === null) return <span className={classes['unknown']}>{t('table.noPlace')}</span>;
  const { street, city, isSealed = false } = place;
  return (
    <span
      className={classes['place']}
      title={[street, city].filter((part) => part !== undefined && part !== '').join(', ')}
      {...(isSealed && { 'data-sealed': true })}
    >
      {street}
      {city !== undefined && city !== '' && (
        <>
          {street !== '' && ', '}
          <span className={classes['city']}>{city}</span>
        </>
      )}
    </span>
  );
}
