import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import classes from './line-list.module.css';
import { LineSkeleton } from './line-skeleton.tsx';
import { Notice } from './notice.tsx';

interface LineListProps<Row> {
  /** Undefined until they are loaded. */
  readonly rows: readonly Row[] | undefined;
  /** The error message; null without an error. */
  readonly failure: string | null;
  readonly onRetry: () => void;
  /** One line, as a list item. */
  readonly children: (row: Row) => ReactNode;
}

/** The lines of a card, with their loading and error states. */
export function LineList<Row>({ rows, failure, onRetry, children }: LineListProps<Row>) {
  const t = useT();
  if (rows !== undefined) return rows.length > 0 && <ul className={classes['lines']}>{rows.map((row) => children(row))}</ul>;
  if (failure === null)
    return (
      <div className={classes['loading']}>
        <LineSkeleton />
      </div>
    );
  return (
    <div className={classes['failed']}>
      <Notice kind="danger">{failure}</Notice>
      <Button variant="default" onClick={onRetry}>
        {t('errors.retry')}
      </Button>
    </div>
  );
}
