import { Worker } from 'node:worker_threads';
import type { InvoiceFacts } from '@wattbook/domain/receipts/read-invoice';
import type { InvoiceLine } from '@wattbook/domain/receipts/read-invoice-lines';

/** What the text of a PDF says of its invoice, and of each charge where it is one of many. */
export interface ReadInvoice {
  /** Null: it says nothing, is damaged, protected, or takes too long or too much. */
  readonly facts: InvoiceFacts | null;
  readonly lines: readonly InvoiceLine[];
}

export type ReadPdf = (content: Uint8Array) => Promise<ReadInvoice>;

const nothing: ReadInvoice = { facts: null, lines: [] };

export interface PdfReader {
  readonly read: ReadPdf;
  readonly close: () => void;
}

export type PdfReply = ReadInvoice | { readonly problem: string };

interface ReaderOptions {
  /** Is told of a thread that failed, not of a PDF that cannot be read. */
  readonly onError?: (error: unknown) => void;
  readonly maxMs?: number;
  /** Of the heap of the thread, and again of the buffers outside of it. */
  readonly maxMb?: number;
  readonly maxWaiting?: number;
  readonly openThread?: (maxMb: number) => Worker;
}

export const openPdfThread = (maxMb: number): Worker =>
  new Worker(new URL('pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMb, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  });

/** How often the buffers of a thread are measured. */
const MEASURE_MS = 100;

/** Ends a thread whose buffers take more than the limit: what is unpacked of a file lies outside of the heap that `resourceLimits` bound. Returns how to stop. */
function watchBuffers(thread: Worker, maxMb: number): () => void {
  const timer = setInterval(() => {
    thread.getHeapStatistics().then(
      ({ external_memory: bytes }) => void (bytes > maxMb * 1_000_000 && thread.terminate()),
      // It has ended.
      () => clearInterval(timer),
    );
  }, MEASURE_MS);
  return () => clearInterval(timer);
}

/**
 * Reads PDFs, one at a time, each in a thread of its own that ends with it: only what an invoice says comes back. A file has its time, its heap, and buffers that are measured every 100 ms;
 * what it takes between two measures is not bounded. A PDF that would wait too long is not read.
 */
export function openPdfReader(options: ReaderOptions = {}): PdfReader {
  const { onError, maxMs = 10_000, maxMb = 256, maxWaiting = 8, openThread = openPdfThread } = options;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let running: Worker | undefined;

  const readOne = (content: Uint8Array): Promise<ReadInvoice> => {
    const { promise, resolve } = Promise.withResolvers<ReadInvoice>();
    const thread = openThread(maxMb);
    running = thread;
    const timeout = setTimeout(() => void thread.terminate(), maxMs);
    const stopWatching = watchBuffers(thread, maxMb);
    thread.once('message', (reply: PdfReply) => resolve('facts' in reply ? reply : nothing));
    thread.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') onError?.(error);
    });
    thread.once('exit', () => resolve(nothing));
    thread.postMessage(content, []);
    return promise.then(async (read) => {
      clearTimeout(timeout);
      stopWatching();
      running = undefined;
      await thread.terminate();
      return read;
    });
  };

  return {
    read: async (content) => {
      if (waiting >= maxWaiting) return nothing;
      waiting += 1;
      const read = last
        .then(() => readOne(content))
        .catch((error: unknown) => {
          onError?.(error);
          return nothing;
        });
      last = read;
      return read.finally(() => {
        waiting -= 1;
      });
    },
    close: () => void running?.terminate(),
  };
}
