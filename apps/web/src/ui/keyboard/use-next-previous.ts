import { useHotkey } from './use-hotkey.ts';

const keysOf = { letters: { next: 'j', previous: 'k' }, arrows: { next: 'ArrowRight', previous: 'ArrowLeft' } } as const;

/** The keys for next and previous: `j` and `k`, or the arrows where those letters move between the rows of a page. */
export type NavigationKeys = keyof typeof keysOf;

/** Calls `onNext` and `onPrevious` by key, by default `j` and `k`; leave one out where there is no such entry. */
export function useNextPrevious({
  onNext,
  onPrevious,
  by = 'letters',
}: {
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
  readonly by?: NavigationKeys | undefined;
}): void {
  useHotkey(keysOf[by].next, () => onNext?.());
  useHotkey(keysOf[by].previous, () => onPrevious?.());
}
