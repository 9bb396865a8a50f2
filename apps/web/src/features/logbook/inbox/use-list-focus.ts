import { useEffect, useRef } from 'react';

/**
 * A tap on a row, or the focus in it, makes its trip the current one. After a key the focus moves to the current trip, so that Enter opens it and a screen reader says it; after a click it stays
 * where it is.
 */
export function useListFocus(current: string | null, onCurrent: (id: string) => void) {
  const list = useRef<HTMLUListElement>(null);
  const isRequested = useRef(false);
  const latest = useRef(onCurrent);
  useEffect(() => {
    latest.current = onCurrent;
  });
  useEffect(() => {
    const root = list.current;
    const onReach = ({ target }: Event) => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-trip]')?.dataset['trip'] : undefined;
      if (id !== undefined) latest.current(id);
    };
    // A finger that scrolls ends with `pointercancel`.
    root?.addEventListener('pointerup', onReach);
    root?.addEventListener('focusin', onReach);
    return () => {
      root?.removeEventListener('pointerup', onReach);
      root?.removeEventListener('focusin', onReach);
    };
  }, []);
  useEffect(() => {
    if (!isRequested.current || current === null) return;
    isRequested.current = false;
    const row = list.current?.querySelector<HTMLElement>(`[data-trip="${CSS.escape(current)}"]`);
    row?.querySelector('a')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });
  const request = () => {
    isRequested.current = true;
  };
  return { list, request };
}
