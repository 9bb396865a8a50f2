import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Changelog } from '../data/changelog.queries.ts';
import { useUndoChange } from '../data/use-undo-change.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LineList } from '../../../ui/page/line-list.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { originText } from './change-texts.ts';
import classes from './change-list.module.css';

interface ChangeListProps {
  /** Undefined until it is loaded. */
  readonly log: (Omit<Changelog, 'origin'> & Partial<Pick<Changelog, 'origin'>>) | undefined;
  readonly failure: string | null;
  readonly onRetry: () => void;
  readonly onOlder: () => void;
  /** Whether the entries are of several records, which they then name. */
  readonly namesRecords?: boolean;
  /** Called after an undo. */
  readonly onUndone?: (() => void) | undefined;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
}

/** The entries of a change log, newest first, with the way to older ones and how the record came to be. */
export function ChangeList({ log, failure, onRetry, onOlder, namesRecords = false, onUndone, empty }: ChangeListProps) {
  const t = useT();
  const formats = useFormats();
  const undoing = useUndoChange(onUndone);
  const isComplete = log !== undefined && log.data.length >= log.total;
  const origin = isComplete ? (log.origin ?? null) : null;
  return (
    <div className={classes['list']}>
      {log?.total === 0 && origin === null && empty}
      <LineList rows={log?.data} failure={failure} onRetry={onRetry}>
        {(change) => (
          <ChangeEntry
            key={change.id}
            change={change}
            namesRecord={namesRecords}
            isRunning={undoing.running === change.id}
            onUndo={() => void undoing.undo(change)}
          />
        )}
      </LineList>
      {origin !== null && (
        <p className={classes['origin']}>
          {originText(origin, t)}
          <small>{formats.dateTime(origin.createdAt)}</small>
        </p>
      )}
      {log !== undefined && !isComplete && (
        <Button variant="subtle" className={classes['older'] ?? ''} onClick={onOlder}>
          {t('changelog.older')}
        </Button>
      )}
    </div>
  );
}
