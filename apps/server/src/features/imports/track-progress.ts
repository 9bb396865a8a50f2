import type { FormatName } from '@wattbook/domain/imports/recording-formats';

export interface ImportProgress {
  readonly step: 'looking' | 'importing';
  /** Of all files. */
  readonly bytes: number;
  readonly totalBytes: number | null;
}

export interface RecordingFile {
  /** Its name without folders. */
  readonly name: string;
  readonly format: FormatName;
  /** Bytes, for the progress; `null` where it is not known. */
  readonly size: number | null;
  /** Called twice: first to find the cars in the file. */
  readonly open: () => AsyncIterable<Uint8Array>;
}

export interface TrackedFile {
  readonly name: string;
  readonly format: FormatName;
  readonly open: () => AsyncIterable<Uint8Array>;
}

/** The files; reading one reports the progress through all of them. */
export function trackProgress(
  { files, onProgress }: { readonly files: readonly RecordingFile[]; readonly onProgress?: (progress: ImportProgress) => void },
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
