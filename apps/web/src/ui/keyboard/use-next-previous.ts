import { useHotkey } from './use-hotkey.ts';

/** `j` goes to the next entry, `k` to the previous one; leave a side out where there is none. */
export function useNextPrevious({
  onNext,
  onPrevious,
}: {
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
}): void {
  useHotkey('j', () => onNext?.());
  useHotkey('k', () => onPrevious?.());
}
