import { progressText } from './backup-text.ts';
import { copyRows, hasTables } from './copy-rows.ts';

const everyMs = 5000;

/** Copies the database of an older major version into that of the present one, with a line for people every few seconds. One without tables has nothing to copy. */
export async function moveToNewMajor(from: string, to: string, onProgress: (text: string) => void): Promise<void> {
  if (!(await hasTables(from))) return;
  let nextAt = performance.now();
  await copyRows(from, to, {
    onProgress: (progress) => {
      if (progress.table === '' || performance.now() < nextAt) return;
      nextAt = performance.now() + everyMs;
      onProgress(`Moving the data: ${progressText(progress)}`);
    },
  });
}
