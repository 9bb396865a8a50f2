import { z } from 'zod';

/** What the simulator says of the past: reports of a car as its maker would send them, a day that is lived, and at last how many samples it were. */
export type PastLine =
  | { readonly car: string; readonly body: unknown }
  | { readonly progress: { readonly car: string; readonly day: string } }
  | { readonly done: { readonly samples: number } };

const shortLine = z.union([
  z.object({ progress: z.object({ car: z.string(), day: z.iso.date() }) }),
  z.object({ done: z.object({ samples: z.int() }) }),
]);

/** Reads a line; what is in a body is for the readers of pushes to judge. */
export function readPastLine(line: string): PastLine {
  const read: unknown = JSON.parse(line);
  if (typeof read === 'object' && read !== null && 'body' in read && 'car' in read && typeof read.car === 'string') {
    return { car: read.car, body: read.body };
  }
  return shortLine.parse(read);
}
