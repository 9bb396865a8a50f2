import { Worker } from 'node:worker_threads';

/** The lines of the text of a PDF; null: it has none, is damaged, protected, or takes too long. */
export type ReadPdf = (content: Uint8Array) => Promise<readonly string[] | null>;

export interface PdfReader {
  readonly read: ReadPdf;
  readonly close: () => void;
}

export type PdfTextReply = { readonly lines: readonly string[] } | { readonly problem: string };

interface ReaderOptions {
  /** Is told of a thread that failed, not of a PDF that cannot be read. */
  readonly onError?: (error: unknown) => void;
  readonly maxMs?: number;
  readonly maxMb?: number;
  readonly maxWaiting?: number;
}

/**
 * Reads PDFs, one at a time, each in a thread of its own that ends with it: whatever a file does to it, it has neither more time nor more memory, and nothing of it stays. A PDF that would
 * wait too long is not read.
 */
export function openPdfReader({ onError, maxMs = 5000, maxMb = 256, maxWaiting = 8 }: ReaderOptions = {}): PdfReader {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let running: Worker | undefined;

  const readOne = (content: Uint8Array): Promise<readonly string[] | null> => {
    const { promise, resolve } = Promise.withResolvers<readonly string[] | null>();
    const worker = new Worker(new URL('pdf-text-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMb, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
    });
    running = worker;
    const timeout = setTimeout(() => void worker.terminate(), maxMs);
    worker.once('message', (reply: PdfTextReply) => resolve('lines' in reply ? reply.lines : null));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') onError?.(error);
    });
    worker.once('exit', () => resolve(null));
    worker.postMessage(content, []);
    return promise.finally(() => {
      clearTimeout(timeout);
      running = undefined;
      return worker.terminate();
    });
  };

  return {
    read: async (content) => {
      if (waiting >= maxWaiting) return null;
      waiting += 1;
      const read = last.then(() => readOne(content));
      last = read;
      try {
        return await read;
      } finally {
        waiting -= 1;
      }
    },
    close: () => void running?.terminate(),
  };
}
