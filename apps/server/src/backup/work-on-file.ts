import { resolve } from 'node:path';
import { createStopSignal, orStopped } from '../stop-signal.ts';
import { summaryText } from './backup-text.ts';
import type { BackupRequest } from './create-backup.ts';
import type { BackupSummary } from './follow-records.ts';
import { findPassphrase } from './passphrase.ts';
import { openProgressLine } from './progress-line.ts';

interface NamedFile {
  readonly file: string;
  readonly passphraseFile: string | undefined;
}

/** Runs the work of a command on a backup, with its passphrase, a line of progress, and an end at Ctrl-C. Returns the path of the file and what is in it, as text. */
export async function workOnFile(
  { file, passphraseFile }: NamedFile,
  passphraseSetting: string | undefined,
  work: (request: BackupRequest) => Promise<BackupSummary>,
): Promise<{ readonly path: string; readonly contents: string }> {
  const passphrase = await findPassphrase(passphraseFile, passphraseSetting);
  const line = openProgressLine(process.stderr, Date.now);
  const signal = createStopSignal();
  const path = resolve(file);
  const summary = await orStopped(signal, work({ path, passphrase, onProgress: line.show, signal })).finally(line.clear);
  return { path, contents: summaryText(summary) };
}
