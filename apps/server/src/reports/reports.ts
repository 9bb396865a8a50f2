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

  const setNext = () => {
    const [next] = waiting.values();
    if (setting !== undefined || next === undefined) return;
    setting = next.request.id;
    worker ??= start();
    worker.postMessage(next.request, []);
  };
  const start = (): Worker => {
    const started = new Worker(new URL('pdf-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (reply: PdfReply) => {
      const { resolve, reject } = waiting.get(reply.id) ?? {};
      waiting.delete(reply.id);
      setting = undefined;
      if ('bytes' in reply) resolve?.(reply.bytes);
      else reject?.(new Error(reply.problem));
      idle.refresh();
      setNext();
    });
    started.on('error', (error) => end(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', (code) => end(started, new Error(`the thread ended with ${code}`)));
    return started;
  };
  const give = (id: number, error: Error) => {
    waiting.get(id)?.reject(error);
    // What the thread sets now is set to its end, and nobody gets it.
    if (setting !== id) waiting.delete(id);
  };

  return {
    writePdf: (document, createdAt, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const id = nextId;
        nextId += 1;
        const timeout = setTimeout(() => worker !== undefined && end(worker, new Error('a document took too long')), maxMs);
        const onAbort = () => give(id, signal?.reason as Error);
        signal?.addEventListener('abort', onAbort, { once: true });
        const settle =
          <Value>(done: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timeout);
            signal?.removeEventListener('abort', onAbort);
            done(value);
          };
        waiting.set(id, { request: { id, document, createdAt }, resolve: settle(resolve), reject: settle(reject) });
        setNext();
      }),
    close: async () => {
      clearTimeout(idle);
      if (worker !== undefined) end(worker, new Error('the program ends'));
    },
  };
}
