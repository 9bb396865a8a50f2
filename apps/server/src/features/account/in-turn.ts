import { AppError } from '../../http/app-error.ts';

const turns = new Map<string, Promise<unknown>>();
const mostWaiting = 5000;

/** Runs the work for one subject one after the other: attempts in parallel would all pass before the first is counted. */
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
