import { AppError } from '../../http/app-error.ts';

const queues = new Map<string, Promise<unknown>>();
const maxQueues = 5000;

/** Runs the work for one subject one after the other: attempts in parallel would all pass before the first is counted. */
export async function runSerially<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
  if (queues.size >= maxQueues) throw new AppError('unavailable', { retryAfter: 10 });
  const previous = queues.get(subject) ?? Promise.resolve();
  const result = previous.then(work, work);
  queues.set(subject, result);
  try {
    return await result;
  } finally {
    if (queues.get(subject) === result) queues.delete(subject);
  }
}
