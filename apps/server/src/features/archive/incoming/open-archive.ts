import { createHash } from 'node:crypto';
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { archiveFormat, type Manifest, manifest, manifestPath } from '../manifest.ts';
import { ArchiveRefused } from './refusal.ts';

/** An archive of the largest account is far below: 50 vehicles with ten years have 6 GB of samples. */
const maxEntries = 2000;
const maxManifestBytes = 1024 ** 2;
const maxTotalBytes = 32 * 1024 ** 3;

/** The files of an archive that are as they were packed. */
export interface OpenArchive {
  readonly manifest: Manifest;
  /** The bytes of a file; empty where the archive has none of this name. */
  readonly read: (path: string) => AsyncIterable<Buffer>;
  readonly close: () => void;
}

/** Opens the archive in a file of this machine, and checks every file of it before one is read. Throws `ArchiveRefused`. */
export async function openArchive(path: string, signal: AbortSignal): Promise<OpenArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code?.startsWith('E') === true ? error : new ArchiveRefused('no_archive', null, error);
  });
  try {
    const entries = await listEntries(zip);
    const read = (name: string) => bytesOf(zip, entries.get(name), signal);
    const about = await readManifest(entries.get(manifestPath), read);
    await checkFiles(about, entries, read);
    return { manifest: about, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new ArchiveRefused('too_large');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new ArchiveRefused('altered', entry.fileName);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('altered', null, error);
  }
  if (entries.values().reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxTotalBytes)
    throw new ArchiveRefused('too_large');
  return entries;
}

/** The unpacked bytes of an entry: never more than it states. */
async function* bytesOf(zip: ZipFile, entry: Entry | undefined, signal: AbortSignal): AsyncGenerator<Buffer> {
  if (entry === undefined) return;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      signal.throwIfAborted();
      yield chunk as Buffer;
      await yieldToEvents();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new ArchiveRefused('altered', entry.fileName, error);
  }
}

async function readManifest(entry: Entry | undefined, read: OpenArchive['read']): Promise<Manifest> {
  // Archives of the first versions have none; whoever has one makes another.
  if (entry === undefined) throw new ArchiveRefused('old');
  if (entry.uncompressedSize > maxManifestBytes) throw new ArchiveRefused('too_large', manifestPath);
  const chunks: Buffer[] = [];
  for await (const chunk of read(manifestPath)) chunks.push(chunk);
  const found = parseJson(Buffer.concat(chunks).toString());
  const format = (found as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > archiveFormat) throw new ArchiveRefused('newer', manifestPath);
  const parsed = manifest.safeParse(found);
  if (!parsed.success) throw new ArchiveRefused('altered', manifestPath);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every file is one that the manifest names, and has the bytes that were packed. */
async function checkFiles({ files, samples }: Manifest, entries: ReadonlyMap<string, Entry>, read: OpenArchive['read']): Promise<void> {
  const missing = [...Object.keys(files), ...Object.keys(samples)].find((path) => !entries.has(path));
  const added = entries.keys().find((path) => path !== manifestPath && files[path] === undefined);
  if (missing !== undefined || added !== undefined) throw new ArchiveRefused('altered', missing ?? added);
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const hash = createHash('sha256');
    let length = 0;
    for await (const chunk of read(path)) {
      hash.update(chunk);
      length += chunk.length;
    }
    if (length !== bytes || hash.digest('hex') !== sha256) throw new ArchiveRefused('altered', path);
  }
}
