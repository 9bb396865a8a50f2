import type { Config } from '../config/config.ts';
import { createStopSignal, orStopped } from '../stop-signal.ts';
import { summaryText } from './backup-text.ts';
import type { BackupRequest } from './create-backup.ts';
import type { BackupSummary } from './follow-records.ts';
import { findPlace } from './places/find-place.ts';
import { findPassphrase } from './passphrase.ts';
import { openProgressFeed, writeFailure } from './progress-feed.ts';
import { openProgressLine } from './progress-line.ts';

interface NamedFile {
  readonly file: string;
  readonly passphraseFile: string | undefined;
  /** Whether progress goes to the standard output, for the program that started this one. */
  readonly showsProgress?: boolean;
}

/** Runs the work of a command on a backup, with its passphrase, a line of progress, and an end at Ctrl-C. Returns the path of the file and what is in it, as text. */
export async function workOnFile(
  { file, passphraseFile, showsProgress = false }: NamedFile,
  settings: Config['backup'],
  work: (request: BackupRequest) => Promise<BackupSummary>,
): Promise<{ readonly path: string; readonly contents: string }> {
  const passphrase = await findPassphrase(passphraseFile, settings.passphrase);
  const line = showsProgress ? openProgressFeed(process.stdout, Date.now) : openProgressLine(process.stderr, Date.now);
  const signal = createStopSignal();
  const place = findPlace(settings, file);
  const summary = await orStopped(signal, work({ place, passphrase, onProgress: line.show, signal }))
    .catch((error: unknown) => {
      if (showsProgress) writeFailure(process.stdout, error);
      throw error;
    })
    .finally(line.clear);
  return { path: place.title, contents: summaryText(summary) };
}
