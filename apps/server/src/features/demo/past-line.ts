import { z } from 'zod';

/** A line of the simulator's output about the past: a push body of a car as its maker would send it, a completed day, or at the end the number of samples. */
export type PastLine =
  | { readonly car: string; readonly body: unknown }
  | { readonly progress: { readonly car: string; readonly day: string } }
  | { readonly done: { readonly samples: number } };

const shortLine = z.union([
  z.object({ progress: z.object({ car: z.string(), day: z.iso.date() }) }),
  z.object({ done: z.object({ samples: z.int() }) }),
]);

/** Parses a line; the content of a body is validated by the reader of pushes. */
export function parsePastLine(line: string): PastLine {
  const read: unknown = JSON.parse(line);
  if (typeof read === 'object' && read !== null && 'body' in read && 'car' in read && typeof read.car === 'string') {
    return { car: read.car, body: read.body };
  }
  return shortLine.parse(read);
}
