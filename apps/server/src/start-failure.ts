import { OperatorError } from './operator-error.ts';

const maxDepth = 5;

/** The sentence for a failure of a command that the operator can correct, found in the error or its causes; undefined for an unforeseen one. */
export function sentenceOf(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > maxDepth) return undefined;
  if (error instanceof OperatorError) return error.message;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const ofFile = path === undefined ? undefined : fileSentences[code]?.(path);
  return ofFile ?? sentences[code] ?? sentenceOf(error.cause, depth + 1);
}

const forbidden = (path: string) => `This user may not read or write ${path}. Change its owner or its rights, or set DATA_DIR.`;

/** By the code of the operating system, for a file or folder. */
const fileSentences: Readonly<Record<string, (path: string) => string>> = {
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: (path) => `The disk of ${path} can only be read. Set DATA_DIR to a folder that can be written.`,
};

const fullDisk = 'The disk is full. Make room and start again: nothing that was stored is lost.';
const noDatabase = 'The database does not answer: it has stopped, or is stopping. Start it and try again.';

/** By the code of the operating system or of PostgreSQL. */
const sentences: Readonly<Record<string, string>> = {
  ENOSPC: fullDisk,
  EDQUOT: fullDisk,
  '53100': fullDisk,
  ECONNREFUSED: noDatabase,
  '57P01': noDatabase,
  '57P02': noDatabase,
  '57P03': noDatabase,
  '53300': 'The database accepts no more connections. Raise its max_connections, or end programs that use it.',
};
