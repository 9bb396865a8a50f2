import type { RefObject } from 'react';
import { useNextPrevious } from '../keyboard/use-next-previous.ts';

/** `j` and `k` walk over the rows: they focus the link of the next or previous one. */
export function useRowKeys(root: RefObject<HTMLElement | null>): void {
  const step = (direction: 1 | -1) => {
    const links = [...(root.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement || link.closest('tr, li')?.contains(document.activeElement));
    links[at === -1 ? (direction === 1 ? 0 : links.length - 1) : at + direction]?.focus();
  };
  useNextPrevious({ onNext: () => step(1), onPrevious: () => step(-1) });
}
