import { VisuallyHidden } from '@mantine/core';
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
  /** The classes of the smaller shares of a divided trip. */
  readonly others?: readonly { readonly kind: TagClass; readonly label: string }[];
}

/** The purpose of a trip; a divided one has the mark of each share and the name of the largest. */
export function TagChip({ label, kind, others = [] }: TagChipProps) {
  return (
    <span className={classes['chip']}>
      <TagMark kind={kind} />
      {others.map((other) => (
        <TagMark key={other.kind} kind={other.kind} />
      ))}
      {label}
      {others.length > 0 && <VisuallyHidden>{others.map((other) => `, ${other.label}`).join('')}</VisuallyHidden>}
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
