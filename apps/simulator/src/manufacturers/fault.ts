import type { SourceAnswer, SourceRequest } from './fake-source.ts';

/** A fault that a source is told to have: the next `times` calls whose path begins with `path` are answered with it. */
export interface Fault {
  readonly source: string;
  readonly path?: string;
  readonly times?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The answer comes so late. */
  readonly delayMs?: number;
  /** The connection ends in the middle of the answer. */
  readonly cut?: boolean;
}

export interface Faulty {
  readonly answer: SourceAnswer | null;
  readonly delayMs: number;
  readonly cut: boolean;
}

/** Which of the faults a call meets; null: none. Each is used up after its times. */
export function createFaults(): {
  readonly add: (fault: Fault) => void;
  readonly next: (source: string, request: SourceRequest) => Faulty | null;
} {
  const waiting: (Fault & { left: number })[] = [];
  return {
    add: (fault) => void waiting.push({ ...fault, left: fault.times ?? 1 }),
    next: (source, { path }) => {
      const fault = waiting.find((one) => one.source === source && one.left > 0 && path.startsWith(one.path ?? '/'));
      if (fault === undefined) return null;
      fault.left -= 1;
      const { status, headers = {}, body = '', delayMs = 0, cut = false } = fault;
      return { answer: status === undefined ? null : { status, headers, body }, delayMs, cut };
    },
  };
}
