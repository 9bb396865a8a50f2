import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from './printed-document.ts';

export interface WriteOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onQueue?: (before: number) => void;
}

/** Writes documents as PDF. */
export interface Reports {
  /**
   * The PDF of a document; equal documents of one time are equal to the byte. `createdAt` in milliseconds since 1970. With `signal` aborted it is set no further. `onQueue` is told how many documents are set before it; 0:
   * it is being set.
   */
  readonly writePdf: (document: PrintedDocument, createdAt: number, options?: WriteOptions) => Promise<Uint8Array<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

export interface PdfRequest {
  readonly id: number;
  readonly document: PrintedDocument;
  readonly createdAt: number;
}

export type PdfReply = { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly id: number; readonly problem: string };

interface Waiting {
  readonly request: PdfRequest;
  readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly reject: (error: Error) => void;
  readonly onQueue: WriteOptions['onQueue'];
}

const defaults = {
  /** A thread without work ends after this time: its fonts and its compiler occupy some 100 MB. */
  idleMs: 60_000,
  /** How long a document may take, with those before it. */
  maxMs: 120_000,
};

/** Starts the thread; `onEnd` is told why it has ended. */
function startThread(onReply: (reply: PdfReply) => void, onEnd: (error: Error) => void): Worker {
  const started = new Worker(new URL('pdf-worker.ts', import.meta.url));
  started.unref();
  started.on('message', onReply);
  started.on('error', (error) => onEnd(error instanceof Error ? error : new Error(String(error))));
  started.on('exit', (code) => onEnd(new Error(`the thread ended with ${code}`)));
  return started;
}

function answer(waiting: Waiting | undefined, reply: PdfReply): void {
  if ('bytes' in reply) waiting?.resolve(reply.bytes);
  else waiting?.reject(new Error(reply.problem));
}

/** Waits for a document, and calls `onAbort` where its caller goes away first. */
const whileAwaited = <Written>(written: Promise<Written>, signal: AbortSignal | undefined, onAbort: () => void): Promise<Written> => {
  signal?.addEventListener('abort', onAbort);
  return written.finally(() => signal?.removeEventListener('abort', onAbort));
};

function tellQueue(waiting: Iterable<Waiting>): void {
  for (const [before, { onQueue }] of [...waiting].entries()) onQueue?.(before);
}

/** Typesetting is synchronous, so one thread does it, from the first document on, one after the other. */
export function openReports({ idleMs, maxMs }: typeof defaults = defaults): Reports {
  /** In their order; the first one is with the thread. */
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let [nextId, setting]: [number, number | undefined] = [0, undefined];

  const stop = () => {
    void worker?.terminate();
    [worker, setting] = [undefined, undefined];
  };
  const end = (ended: Worker, error: Error) => {
    if (worker !== ended) return;
    stop();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const idle = setTimeout(() => worker !== undefined && waiting.size === 0 && end(worker, new Error('not reached')), idleMs).unref();

  const onReply = (reply: PdfReply) => {
    answer(waiting.get(reply.id), reply);
    waiting.delete(reply.id);
    setting = undefined;
    idle.refresh();
    setNext();
  };
  const setNext = () => {
    const [next] = waiting.values();
    if (setting !== undefined || next === undefined) return;
    setting = next.request.id;
    if (worker === undefined) {
      const started = startThread(
        (reply) => worker === started && onReply(reply),
        (error) => end(started, error),
      );
      worker = started;
    }
    worker.postMessage(next.request, []);
    tellQueue(waiting.values());
  };
  const giveUp = (id: number, error: Error) => {
    waiting.get(id)?.reject(error);
    waiting.delete(id);
    // Typesetting cannot be interrupted: its thread ends, and another one sets the next document.
    if (setting === id) stop();
    setNext();
  };

  return {
    writePdf: async (document, createdAt, { signal, onQueue } = {}) => {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
      const id = nextId;
      nextId += 1;
      waiting.set(id, { request: { id, document, createdAt }, resolve, reject, onQueue });
      onQueue?.(waiting.size - 1);
      const timeout = setTimeout(() => worker !== undefined && end(worker, new Error('a document took too long')), maxMs);
      setNext();
      return whileAwaited(promise, signal, () => giveUp(id, signal?.reason as Error)).finally(() => clearTimeout(timeout));
    },
    close: async () => {
      clearTimeout(idle);
      if (worker !== undefined) end(worker, new Error('the program ends'));
    },
  };
}
