import { type PastProgress, progressText } from './past-progress.ts';

/** Shows the operator the progress of the import of the past. */
export interface ProgressLine {
  readonly show: (what: string, progress: PastProgress) => void;
  /** Writes the final state. */
  readonly end: (what: string, progress: PastProgress) => void;
  /** Clears the line for other output. */
  readonly clear: () => void;
}

interface Surroundings {
  /** For a terminal: one line that is rewritten. */
  readonly terminal: { readonly isTTY?: boolean; write(text: string): unknown };
  /** For other output: a few lines that stay. */
  readonly say: (line: string) => void;
  readonly now: () => number;
}

const everyMs = 200;
const quarter = 0.25;

export function openProgressLine({ terminal, say, now }: Surroundings): ProgressLine {
  let next = Number.NEGATIVE_INFINITY;
  let nextShare = 0;
  const rewrite = (what: string, progress: PastProgress) => {
    if (now() < next) return;
    next = now() + everyMs;
    terminal.write(`\r\x1b[K${what}: ${progressText(progress)}`);
  };
  const sayAtQuarters = (what: string, progress: PastProgress) => {
    const share = progress.days === 0 ? 1 : progress.daysDone / progress.days;
    if (share < nextShare) return;
    nextShare = (Math.floor(share / quarter) + 1) * quarter;
    // The last line is written by `end`.
    if (share < 1) say(`${what}: ${progressText(progress)}`);
  };
  const clear = () => {
    if (terminal.isTTY === true) terminal.write('\r\x1b[K');
  };
  return {
    clear,
    show: terminal.isTTY === true ? rewrite : sayAtQuarters,
    end: (what, progress) => {
      clear();
      say(`${what}: ${progressText(progress)}`);
    },
  };
}
