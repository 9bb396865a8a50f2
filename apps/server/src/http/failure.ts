/** The fields of an unforeseen failure that may be logged. */
export interface Failure {
  readonly name: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly message: string;
  readonly stack: readonly string[];
  readonly cause?: Failure;
}

/**
 * Describes a failure without the data that caused it: database messages quote the values they reject, so quoted text and everything like
 * an e-mail address, a token or a coordinate is blanked.
 */
export function describeFailure(failure: unknown, depth = 0): Failure {
  if (!(failure instanceof Error)) return { name: typeof failure, message: '', stack: [] };
  const { code, constraint } = failure as { code?: unknown; constraint?: unknown };
  const frames = (failure.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: failure.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    message: blankValues(failure.message),
    stack: frames.slice(0, 12).map((frame) => frame.trim()),
    ...(failure.cause instanceof Error && depth < 3 ? { cause: describeFailure(failure.cause, depth + 1) } : {}),
  };
}

export function blankValues(text: string): string {
  return text
    .slice(0, 1000)
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replace(/\([^()]*\)=\([^()]*\)/g, '(…)')
    .replace(/[^\s@]+@[^\s@]+/g, '…@…')
    .replace(/\b[\w-]{20,}(\.[\w-]{10,})*\b/g, '…')
    .replace(/-?\d+\.\d{3,}/g, '…');
}
