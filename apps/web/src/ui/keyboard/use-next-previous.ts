import { useHotkey } from './use-hotkey.ts';

const keysOf = { letters: { next: 'j', previous: 'k' }, arrows: { next: 'ArrowRight', previous: 'ArrowLeft' } } as const;

/** How a page is turned: by `j` and `k`, or by the arrows where those letters walk over its rows. */
export type TurningKeys = keyof typeof keysOf;

/** `j` goes to the next entry, `k` to the previous one; leave a side out where there is none. */
export function useNextPrevious({
  onNext,
  onPrevious,
  by = 'letters',
}: {
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
  readonly by?: TurningKeys | undefined;
}): void {
  useHotkey(keysOf[by].next, () => onNext?.());
  useHotkey(keysOf[by].previous, () => onPrevious?.());
}
