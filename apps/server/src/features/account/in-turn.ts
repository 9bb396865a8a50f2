import { AppError } from '../../http/app-error.ts';

const turns = new Map<string, Promise<unknown>>();
const mostWaiting = 5000;

/** Attempts of one pair are looked at one after the other: side by side they would all pass before the first is counted. */
export async function inTurn<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
  if (turns.size >= mostWaiting) throw new AppError('unavailable', { retryAfter: 10 });
  const before = turns.get(subject) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(subject, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(subject) === mine) turns.delete(subject);
  }
}
