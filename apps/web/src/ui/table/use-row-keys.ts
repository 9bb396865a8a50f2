import type { RefObject } from 'react';
import { useNextPrevious } from '../keyboard/use-next-previous.ts';

/** `j` and `k` focus the link of the next or previous row, on a page with several tables across all of them. */
export function useRowKeys(root: RefObject<HTMLElement | null>): void {
  const step = (direction: 1 | -1) => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
    // Every table receives the key; only the first one with rows reacts, else one press would move by as many rows as there are tables.
    if (root.current === null || links[0] === undefined || !root.current.contains(links[0])) return;
    const at = links.findIndex((link) => link === document.activeElement || link.closest('tr, li')?.contains(document.activeElement));
    links[at === -1 ? (direction === 1 ? 0 : links.length - 1) : at + direction]?.focus();
  };
  useNextPrevious({ onNext: () => step(1), onPrevious: () => step(-1) });
}
