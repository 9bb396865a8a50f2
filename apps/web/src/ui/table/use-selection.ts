import { useCallback, useMemo, useState } from 'react';

export interface Selection<Row> {
  /** The selected rows that are on the page. */
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  /** The same function while the selection changes, so that a click renders the rows that it changes and no others. */
  readonly toggle: (row: Row) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
  readonly all: 'none' | 'some' | 'all';
}

const noIds: ReadonlySet<string> = new Set();

export function useSelection<Row extends { readonly id: string }>(rows: readonly Row[] | undefined): Selection<Row> {
  const [ids, setIds] = useState(noIds);
  const toggle = useCallback(
    ({ id }: Row) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setIds(noIds), []);
  return useMemo(() => {
    const onPage = rows ?? [];
    const selected = onPage.filter(({ id }) => ids.has(id));
    return {
      rows: selected,
      has: ({ id }) => ids.has(id),
      toggle,
      toggleAll: () => setIds(selected.length === onPage.length ? noIds : new Set(onPage.map(({ id }) => id))),
      clear,
      all: selected.length === 0 ? 'none' : selected.length === onPage.length ? 'all' : 'some',
    };
  }, [rows, ids, toggle, clear]);
}
