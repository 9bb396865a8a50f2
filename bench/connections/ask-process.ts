import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Sends a message to another process of a benchmark and waits for its answer; rejects where the process ended. */
export async function askProcess<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  const answer = once(child, 'message');
  child.send(message);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the other process ended with ${code}`)));
  ended.catch(() => undefined);
  const [said] = (await Promise.race([answer, ended])) as [Answer];
  return said;
}
