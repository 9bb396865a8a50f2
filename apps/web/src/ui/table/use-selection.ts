import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** The selected rows that are on the page. */
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
  readonly all: 'none' | 'some' | 'all';
}

const nothing: ReadonlySet<string> = new Set();

export function useSelection<Row extends { readonly id: string }>(rows: readonly Row[] | undefined): Selection<Row> {
  const [ids, setIds] = useState(nothing);
  return useMemo(() => {
    const onPage = rows ?? [];
    const chosen = onPage.filter(({ id }) => ids.has(id));
    return {
      rows: chosen,
      has: ({ id }) => ids.has(id),
      toggle: ({ id }) =>
        setIds((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      toggleAll: () => setIds(chosen.length === onPage.length ? nothing : new Set(onPage.map(({ id }) => id))),
      clear: () => setIds(nothing),
      all: chosen.length === 0 ? 'none' : chosen.length === onPage.length ? 'all' : 'some',
    };
  }, [rows, ids]);
}
