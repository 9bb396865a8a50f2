import type { RefObject } from 'react';
import { useNextPrevious } from '../keyboard/use-next-previous.ts';

/** `j` and `k` walk over the rows: they focus the link of the next or previous one. On a page with several tables they walk over all of them. */
export function useRowKeys(root: RefObject<HTMLElement | null>): void {
  const step = (direction: 1 | -1) => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
    // Every table hears the key; the first one with rows moves, else one press would be as many steps as there are tables.
    if (root.current === null || links[0] === undefined || !root.current.contains(links[0])) return;
    const at = links.findIndex((link) => link === document.activeElement || link.closest('tr, li')?.contains(document.activeElement));
    links[at === -1 ? (direction === 1 ? 0 : links.length - 1) : at + direction]?.focus();
  };
  useNextPrevious({ onNext: () => step(1), onPrevious: () => step(-1) });
}
