import { destination, pino } from 'pino';
import type { Database } from '../../db/tenancy.ts';
import { describeFailure } from '../../http/failure.ts';
import { openSecurityLog, type SecurityLog } from './security-log.ts';

/** The security log of a command: its lines go to the standard error, because the standard output may be a document. */
export function openOperatorLog(database: Database): SecurityLog {
  const log = pino(destination({ dest: 2, sync: true }));
  return openSecurityLog({ database, log, now: Date.now, onError: (what, error) => log.error({ failure: describeFailure(error) }, what) });
}
