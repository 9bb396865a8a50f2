import { useHotkey } from '../../../ui/keyboard/use-hotkey.ts';
import type { Choice } from './purpose.ts';

/** The keys of the classes, in the order of the chips. */
export function usePurposeKeys(choose: (choice: Choice) => void): void {
  useHotkey('1', () => choose('business'));
  useHotkey('2', () => choose('toWork'));
  useHotkey('3', () => choose('private'));
  useHotkey('4', () => choose('mixed'));
}
