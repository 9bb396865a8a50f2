import classes from './logo.module.css';

/** The mark with the name; the name carries the meaning, the mark is decoration. */
export function Logo() {
  return (
    <span className={classes['logo']}>
      <svg viewBox="0 0 26 22" fill="none" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        <path d="M2.5 4 7.5 18 13 7.5 18.5 18" stroke="currentColor" />
        <path d="M18.5 18 23.5 4" className={classes['spark']} />
      </svg>
      Wattbook
    </span>
  );
}
