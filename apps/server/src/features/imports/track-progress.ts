import type { FormatName } from '@wattbook/domain/imports/recording-formats';
import type { FilesInput } from './import-recording.ts';

export interface ImportProgress {
  readonly step: 'looking' | 'importing';
  /** Of all files. */
  readonly bytes: number;
  readonly totalBytes: number | null;
}

export interface TrackedFile {
  readonly name: string;
  readonly format: FormatName;
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** The files; reading one reports the progress through all of them. */
export function trackProgress(
  { files, onProgress }: Pick<FilesInput, 'files' | 'onProgress'>,
  step: ImportProgress['step'],
): readonly TrackedFile[] {
  const totalBytes = files.reduce<number | null>((sum, { size }) => (sum === null || size === null ? null : sum + size), 0);
  let bytes = 0;
  return files.map((file) => ({
    name: file.name,
    format: file.format,
    open: async function* () {
      for await (const chunk of file.open()) {
        bytes += chunk.length;
        yield chunk;
        onProgress?.({ step, bytes, totalBytes });
      }
    },
  }));
}
