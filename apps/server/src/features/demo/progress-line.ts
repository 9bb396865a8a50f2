import { type PastProgress, progressText } from './past-progress.ts';

/** Shows the operator the progress of the import of the past. */
export interface ProgressLine {
  readonly show: (title: string, progress: PastProgress) => void;
  /** Writes the final state. */
  readonly end: (title: string, progress: PastProgress) => void;
  /** Clears the line for other output. */
  readonly clear: () => void;
}

interface ProgressOutput {
  /** For a terminal: one line that is rewritten. */
  readonly terminal: { readonly isTTY?: boolean; write(text: string): unknown };
  /** For other output: a few lines that stay. */
  readonly print: (line: string) => void;
  readonly now: () => number;
}

const everyMs = 200;
const quarter = 0.25;

export function openProgressLine({ terminal, print, now }: ProgressOutput): ProgressLine {
  let nextAt = Number.NEGATIVE_INFINITY;
  let nextShare = 0;
  const rewrite = (title: string, progress: PastProgress) => {
    if (now() < nextAt) return;
    nextAt = now() + everyMs;
    terminal.write(`\r\x1b[K${title}: ${progressText(progress)}`);
  };
  const printAtQuarters = (title: string, progress: PastProgress) => {
    const share = progress.days === 0 ? 1 : progress.daysDone / progress.days;
    if (share < nextShare) return;
    nextShare = (Math.floor(share / quarter) + 1) * quarter;
    // The last line is written by `end`.
    if (share < 1) print(`${title}: ${progressText(progress)}`);
  };
  const clear = () => {
    if (terminal.isTTY === true) terminal.write('\r\x1b[K');
  };
  return {
    clear,
    show: terminal.isTTY === true ? rewrite : printAtQuarters,
    end: (title, progress) => {
      clear();
      print(`${title}: ${progressText(progress)}`);
    },
  };
}
