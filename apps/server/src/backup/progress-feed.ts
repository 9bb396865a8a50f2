import { type BackupFailure, backupFailureOf } from '@wattbook/domain/installation/backup-failure';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import type { OnProgress } from './follow-records.ts';

const everyMs = 500;

/** How far a backup is, as one process tells another: a line of JSON. */
const fed = z.strictObject({ table: z.string(), done: z.int(), tables: z.int(), bytes: z.number() });

/** Writes the progress as lines for the program that started this one. */
export function openProgressFeed(
  output: { write(text: string): unknown },
  now: () => number,
): { readonly show: OnProgress; readonly clear: () => void } {
  let nextAt = Number.NEGATIVE_INFINITY;
  return {
    show: (progress) => {
      if (now() < nextAt) return;
      nextAt = now() + everyMs;
      output.write(`${JSON.stringify(progress)}\n`);
    },
    clear: () => undefined,
  };
}

/** Reads such a line; undefined for any other. */
export function readProgress(line: string): z.output<typeof fed> | undefined {
  const read = fed.safeParse(parse(line));
  return read.success ? read.data : undefined;
}

const failed = z.strictObject({ failed: z.string(), missingBytes: z.number().optional() });

interface ToldFailure {
  readonly word: BackupFailure;
  readonly missingBytes?: number | undefined;
}

/** Tells the program that started this one why it fails. */
export function writeFailure(output: { write(text: string): unknown }, error: unknown): void {
  const { word, missingBytes } = error instanceof OperatorError ? error : {};
  output.write(`${JSON.stringify({ failed: word ?? 'other', missingBytes })}\n`);
}

/** Reads such a line; undefined for any other. */
export function readFailure(line: string): ToldFailure | undefined {
  const read = failed.safeParse(parse(line));
  return read.success ? { word: backupFailureOf(read.data.failed), missingBytes: read.data.missingBytes } : undefined;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
