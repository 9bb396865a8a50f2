import { Button } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import { LockedPlaces } from '../../../keyring/locked-places.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import type { OpenedTrip } from '../data/year.queries.ts';
import classes from './year.module.css';

interface SealedNoteProps {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** Undefined while they are opened. */
  readonly trips: readonly OpenedTrip[] | undefined;
}

/** Says that sealed places are not on the page; they are on it only once the person wants them there. */
export function SealedNote({ count, isOpen, onToggle, trips }: SealedNoteProps) {
  const t = useT();
  if (count === 0) return null;
  return (
    <>
      <Notice kind="info">
        <span className={classes['sealed']}>
          {t(isOpen ? 'review.opened' : 'review.sealed', { count })}
          <Button variant="default" size="xs" loading={isOpen && trips === undefined} onClick={() => onToggle(!isOpen)}>
            {t(isOpen ? 'review.hide' : 'review.open')}
          </Button>
        </span>
      </Notice>
      {isOpen && <LockedPlaces rows={trips} />}
    </>
  );
}
