import { useHotkey } from '../../../ui/keyboard/use-hotkey.ts';

interface InboxKeys {
  readonly onBusiness: () => void;
  readonly onToWork: () => void;
  readonly onPrivate: () => void;
  readonly onWrite: () => void;
  readonly onSuggested: () => void;
  readonly onUndo: () => void;
  readonly onChoose: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

/** The keys of the inbox. A trip is opened by Enter on its link. */
export function useInboxKeys({ onMove, ...keys }: InboxKeys): void {
  useHotkey('b', keys.onBusiness);
  useHotkey('w', keys.onToWork);
  useHotkey('p', keys.onPrivate);
  useHotkey('e', keys.onWrite);
  useHotkey('s', keys.onSuggested);
  useHotkey('u', keys.onUndo);
  useHotkey('x', keys.onChoose);
  useHotkey('ArrowDown', () => onMove(1));
  useHotkey('ArrowUp', () => onMove(-1));
  useHotkey('j', () => onMove(1));
  useHotkey('k', () => onMove(-1));
}
