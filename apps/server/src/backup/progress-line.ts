import { progressText } from './backup-text.ts';
import type { OnProgress } from './follow-records.ts';

const everyMs = 200;

/** Shows the progress as one line of a terminal that is rewritten; on other output nothing is shown. */
export function openProgressLine(
  terminal: { readonly isTTY?: boolean; write(text: string): unknown },
  now: () => number,
): { readonly show: OnProgress; readonly clear: () => void } {
  if (terminal.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  let nextAt = Number.NEGATIVE_INFINITY;
  return {
    show: (progress) => {
      if (now() < nextAt) return;
      nextAt = now() + everyMs;
      terminal.write(`\r\x1b[K${progressText(progress)}`);
    },
    clear: () => void terminal.write('\r\x1b[K'),
  };
}
