import { OperatorError } from '../operator-error.ts';
import { waitUntilReady } from './embedded/readiness.ts';
import { withClient } from './with-client.ts';

const minVersion = 150_000;
const timeoutMs = 30_000;

/** Checks that the server of a setting accepts our connection and has the needed version and encoding. Waits for one that is starting. */
export async function checkExternal(url: string, { setting = 'DATABASE_URL', waitMs = timeoutMs } = {}): Promise<void> {
  // Without the password.
  const { host, hostname, pathname } = new URL(url);
  const name = `The database ${host}${pathname} (${setting})`;
  const ready = await waitUntilReady(url, () => false, waitMs).catch((error: NodeJS.ErrnoException) => {
    const isUnknown = error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN';
    throw new OperatorError(
      isUnknown
        ? `${name} is not found: there is no host ${hostname}. Is the name right, and does this machine reach its DNS server?`
        : `${name} refuses the connection: ${error.message}.`,
      { cause: error },
    );
  });
  if (!ready) throw new OperatorError(`${name} does not answer. Is it running, and are host and port right?`);
  const { rows } = await withClient(url, (client) =>
    client.query<{ version: number; encoding: string; only_reads: boolean }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
         current_setting('transaction_read_only') = 'on' as only_reads`,
    ),
  );
  const { version = 0, encoding = '', only_reads: onlyReads = false } = rows[0] ?? {};
  if (version < minVersion) throw new OperatorError(`${name} is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`);
  if (encoding !== 'UTF8') throw new OperatorError(`${name} has the encoding ${encoding}; it must be UTF8.`);
  if (onlyReads)
    throw new OperatorError(
      `${name} only reads: it is a read replica, or default_transaction_read_only is on. Set ${setting} to the primary server.`,
    );
}
