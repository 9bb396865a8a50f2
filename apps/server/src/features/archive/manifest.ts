import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ArchivedFile } from './pack-archive.ts';

/** Grows with every change after which an older program would misread an archive. */
export const archiveFormat = 1;
export const manifestPath = 'wattbook.json';

const fileCheck = z.strictObject({ bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) });

/** What an archive contains, with a check value of each file, for the program that reads it again. */
export const manifest = z.strictObject({
  format: z.literal(archiveFormat),
  program: z.string().max(100),
  madeAt: z.iso.datetime(),
  /** The user in the rows of the archive. */
  userId: z.uuid(),
  files: z.record(z.string().max(200), fileCheck),
  /** The vehicle of each file of samples. */
  samples: z.record(z.string().max(200), z.uuid()),
});

export type Manifest = z.output<typeof manifest>;
type FileChecks = Record<string, z.output<typeof fileCheck>>;

/** A file that notes its check value when it has been packed. */
export const noteCheck = ({ path, chunks }: ArchivedFile, checks: FileChecks): ArchivedFile => ({
  path,
  chunks: async function* () {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of chunks()) {
      hash.update(chunk);
      bytes += Buffer.byteLength(chunk);
      yield chunk;
    }
    checks[path] = { bytes, sha256: hash.digest('hex') };
  },
});

/** The last file of an archive, which is written when all others have been. */
export const manifestFile = (about: Omit<Manifest, 'format' | 'files'>, checks: FileChecks): ArchivedFile => ({
  path: manifestPath,
  chunks: async function* () {
    yield `${JSON.stringify({ format: archiveFormat, ...about, files: checks }, null, 2)}\n`;
  },
});
