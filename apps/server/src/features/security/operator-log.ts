import { pino } from 'pino';
import type { Database } from '../../db/tenancy.ts';
import { describeFailure } from '../../http/failure.ts';
import { openSecurityLog, type SecurityLog } from './security-log.ts';

/**
 * The security log of a command: its lines go to the standard error, because the standard output may be a document. On a terminal nobody collects them, and the answer
 * of the command says what was done: only failures are written there.
 */
export function openOperatorLog(database: Database, errors: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr): SecurityLog {
  const log = pino({ level: errors.isTTY ? 'error' : 'info' }, errors);
  return openSecurityLog({ database, log, now: Date.now, onError: (what, error) => log.error({ failure: describeFailure(error) }, what) });
}
