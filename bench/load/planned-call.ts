export type CallKind = 'screens' | 'signIn' | 'ingest' | 'health';

/** One call of a load, sent at its time whether or not earlier ones are answered. */
export interface PlannedCall {
  readonly kind: CallKind;
  /** Milliseconds since the beginning. */
  readonly at: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A call and how it ended; status 0: no answer. */
export interface SentCall {
  readonly kind: CallKind;
  readonly status: number;
  /** From sending to the whole answer. */
  readonly ms: number;
  /** How late it was sent: the sender too has to wait for a processor. */
  readonly lateMs: number;
}

export interface Load {
  readonly url: string;
  readonly calls: readonly PlannedCall[];
  /** A call without an answer after this time has none. */
  readonly patienceMs: number;
}
