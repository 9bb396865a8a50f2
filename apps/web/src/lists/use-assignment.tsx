import { ActionIcon } from '@mantine/core';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { toastError } from '../ui/toast.tsx';
import type { AssignmentOf } from './list-of.ts';

interface Assigning<Row> {
  /** The entries of the menu of a row. */
  readonly itemsOf: (row: Row) => ReactNode;
  /** The button of a row that has no menu, large enough for a finger. */
  readonly buttonOf: (row: Row, name: string) => ReactNode;
  /** Opens the dialog for the rows that can be changed, or names the reason where none can. */
  readonly open: (rows: readonly Row[], begin?: string | null) => void;
  readonly dialog: (onDone: () => void) => ReactNode;
}

/** The actions of a list that set a value on rows; null for a list without one. */
export function useAssignment<Row>(assignment: AssignmentOf<Row> | undefined, owner: string): Assigning<Row> | null {
  const t = useT();
  const [opened, setOpened] = useState<{ readonly rows: readonly Row[]; readonly begin: string | null } | null>(null);
  // The same object until the dialog is opened or closed: the rows that it is passed to are not rendered again.
  return useMemo(() => {
    if (assignment === undefined) return null;
    const { icon: Icon, messages, refusal, items, dialog } = assignment;
    const reasonOf = (row: Row): string | null => {
      const word = refusal(row);
      return word === null ? null : t(word);
    };
    const open = (rows: readonly Row[], begin: string | null = null) => {
      const [reason = null] = rows.map(reasonOf);
      if (rows.every((row) => refusal(row) !== null) && reason !== null) toastError(reason);
      else setOpened({ rows, begin });
    };
    return {
      open,
      itemsOf: (row) => items({ row, owner, refusal: reasonOf(row), onOpen: (begin) => open([row], begin) }),
      buttonOf: (row, name) => (
        <ActionIcon size={44} aria-label={t(messages.one, { row: name })} onClick={() => open([row])}>
          <Icon size={18} stroke={1.75} />
        </ActionIcon>
      ),
      dialog: (onDone) =>
        opened !== null && (
          <Suspense>
            {dialog({
              rows: opened.rows.filter((row) => refusal(row) === null),
              kept: opened.rows.flatMap((row) => {
                const reason = reasonOf(row);
                return reason === null ? [] : [{ row, reason }];
              }),
              owner,
              begin: opened.begin,
              onClose: () => setOpened(null),
              onDone,
            })}
          </Suspense>
        ),
    };
  }, [assignment, owner, t, opened]);
}
