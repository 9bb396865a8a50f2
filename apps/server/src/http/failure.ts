/** The fields of an unforeseen failure that may be logged. */
export interface Failure {
  readonly name: string;
  readonly code?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly message: string;
  readonly stack: readonly string[];
  readonly cause?: Failure;
}

/** What PostgreSQL names beside its message. Its `detail` and `where` have the values of the row. */
const names = ['code', 'table', 'column', 'constraint'] as const;

/** Describes a failure without the data that caused it: what may be a value in its message is blanked. */
export function describeFailure(failure: unknown, depth = 0): Failure {
  if (!(failure instanceof Error)) return { name: typeof failure, message: '', stack: [] };
  const values = failure as Error & Partial<Record<(typeof names)[number], unknown>>;
  return {
    name: failure.name,
    ...Object.fromEntries(names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : []))),
    message: blankValues(failure.message),
    stack: framesOf(failure),
    ...(failure.cause instanceof Error && depth < 3 ? { cause: describeFailure(failure.cause, depth + 1) } : {}),
  };
}

/** Where it was thrown and the lines of our files; those of the packages between them are many. They come after the message, which may have several lines itself. */
function framesOf({ stack = '', message }: Error): string[] {
  // A message that was changed later is not in it.
  const end = stack.includes(message) ? stack.indexOf(message) + message.length : 0;
  return stack
    .slice(end)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .filter((line, index) => index === 0 || !/node_modules|node:/.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}

/**
 * Blanks in a text what may be data of a person: quoted text, since messages quote the values they reject, and everything like an e-mail address, the query of an
 * address, a coordinate, a code or a token. Too much is better than too little: code, table and stack tell what failed.
 */
export function blankValues(text: string): string {
  return ['"', "'", '`']
    .reduce(blankQuoted, text.slice(0, 1000))
    .replace(/\([^()]*\)=\([^()]*\)/g, '(…)')
    .replace(/[^\s@]+@[^\s@]+/g, '…@…')
    .replace(/\?\S*=\S*/g, '?…')
    .replace(/-?(?<![\d.])\d{1,3}[.,]\d+(e[+-]?\d+)?(?!\.?\d)/gi, '…')
    .replace(/\b([\w-]{20,}|(?=[\w-]*\d)[\w-]{6,})(\.[\w-]{10,})*\b/g, '…');
}

/** From the first to the last quote: quoted text may have quotes itself. A single apostrophe is none; other text is cut off where it is not closed. */
function blankQuoted(text: string, quote: string): string {
  const [first, last] = [text.indexOf(quote), text.lastIndexOf(quote)];
  if (first === -1 || (first === last && quote === "'")) return text;
  return `${text.slice(0, first)}"…"${first === last ? '' : text.slice(last + 1)}`;
}
