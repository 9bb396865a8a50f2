import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from './printed-document.ts';

/** Writes documents as PDF. */
export interface Reports {
  /**
   * The PDF of a document; equal documents of one time are equal to the byte. `createdAt` in milliseconds since 1970. With `signal` aborted while it waits, it is not set.
   */
  readonly writePdf: (document: PrintedDocument, createdAt: number, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
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

/** Typesetting is synchronous, so one thread does it, from the first document on, one after the other. */
export function openReports({ idleMs, maxMs }: typeof defaults = defaults): Reports {
  /** In their order; the first one is with the thread. */
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let [nextId, setting]: [number, number | undefined] = [0, undefined];

  const end = (ended: Worker, error: Error) => {
    if (worker !== ended) return;
    [worker, setting] = [undefined, undefined];
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void ended.terminate();
  };
  const idle = setTimeout(() => worker !== undefined && waiting.size === 0 && end(worker, new Error('not reached')), idleMs).unref();

  const onReply = (reply: PdfReply) => {
    const { resolve, reject } = waiting.get(reply.id) ?? {};
    waiting.delete(reply.id);
    setting = undefined;
    if ('bytes' in reply) resolve?.(reply.bytes);
    else reject?.(new Error(reply.problem));
    idle.refresh();
    setNext();
  };
  const setNext = () => {
    const [next] = waiting.values();
    if (setting !== undefined || next === undefined) return;
    setting = next.request.id;
    if (worker === undefined) {
      const started = startThread(onReply, (error) => end(started, error));
      worker = started;
    }
    worker.postMessage(next.request, []);
  };
  const giveUp = (id: number, error: Error) => {
    waiting.get(id)?.reject(error);
    // What the thread sets now is set to its end, and nobody gets it.
    if (setting !== id) waiting.delete(id);
  };

  return {
    writePdf: async (document, createdAt, signal) => {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
      const id = nextId;
      nextId += 1;
      waiting.set(id, { request: { id, document, createdAt }, resolve, reject });
      const timeout = setTimeout(() => worker !== undefined && end(worker, new Error('a document took too long')), maxMs);
      const onAbort = () => giveUp(id, signal?.reason as Error);
      signal?.addEventListener('abort', onAbort);
      setNext();
      try {
        return await promise;
      } finally {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', onAbort);
      }
    },
    close: async () => {
      clearTimeout(idle);
      if (worker !== undefined) end(worker, new Error('the program ends'));
    },
  };
}
