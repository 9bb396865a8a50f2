import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../config/env-file.ts';

/** The lines of the blocks of a shell in a document, those that go on joined. */
export async function readLines(path: string): Promise<readonly string[]> {
  const text = await readFile(join(root, path), 'utf8');
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line !== ''),
  );
}

/** The words of a line of a shell, without quotation marks; parts in different ones that touch are one word. */
export const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? ''),
  );

/** The request of a line of curl. */
export function requestOf(line: string) {
  const [, ...words] = wordsOf(line);
  const after = (option: string) => words.flatMap((word, index) => (word === option ? [words[index + 1] ?? ''] : []));
  const headers = Object.fromEntries(after('-H').map((header) => header.split(/: (.*)/).slice(0, 2) as [string, string]));
  const { pathname, search } = new URL(words.find((word) => word.startsWith('http')) ?? '');
  const [payload] = after('-d');
  const method = (after('-X')[0] ?? (payload === undefined ? 'GET' : 'POST')) as 'GET' | 'POST' | 'PATCH' | 'DELETE';
  return { method, url: `${pathname}${search}`, headers, ...(payload !== undefined && { payload }) };
}
