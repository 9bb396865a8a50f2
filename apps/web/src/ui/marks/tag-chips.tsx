import classes from './tag-chips.module.css';

export type TagClass = 'business' | 'toWork' | 'private';

interface TagMarkProps {
  readonly kind: TagClass;
}

/** Square business, triangle to work, circle private: the shape carries the meaning, the colour helps. */
export function TagMark({ kind }: TagMarkProps) {
  return (
    <svg className={classes['mark']} data-kind={kind} viewBox="0 0 10 10" aria-hidden="true">
      {kind === 'business' && <rect x="1" y="1" width="8" height="8" rx="1" />}
      {kind === 'toWork' && <path d="M5 1.2 9 8.6H1z" />}
      {kind === 'private' && <circle cx="5" cy="5" r="4" />}
    </svg>
  );
}

interface TagChipProps {
  readonly label: string;
  readonly kind: TagClass;
  /** How many more there are, as "+2". */
  readonly more?: number;
}

/** The purpose of a trip. */
export function TagChip({ label, kind, more = 0 }: TagChipProps) {
  return (
    <span className={classes['chip']}>
      <TagMark kind={kind} />
      {label}
      {more > 0 && <span className={classes['more']}>+{more}</span>}
    </span>
  );
}

/** A label without a class: a contact, a company, a custom tag. */
export function PlainChip({ label }: { readonly label: string }) {
  return <span className={`${classes['chip']} ${classes['plain']}`}>{label}</span>;
}

/** Nothing chosen yet. */
export function EmptyChip({ label }: { readonly label: string }) {
  return <span className={`${classes['chip']} ${classes['none']}`}>{label}</span>;
}
