import { parseArgs } from 'node:util';
import { summaryText } from '../backup/backup-text.ts';
import { moveInstallation } from '../backup/move-installation.ts';
import { openProgressLine } from '../backup/progress-line.ts';
import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import { createStopSignal, orStopped } from '../stop-signal.ts';

const usage = `Usage: wattbook move to-database <url> [--owner <url>]    moves everything from the embedded database to a PostgreSQL of your own
       wattbook move to-embedded                          moves everything from DATABASE_URL to the embedded database in DATA_DIR

Stop the product first. The target must be empty, and the old data stay as they are. Run it again where it was interrupted.
--owner is the same database with the role that owns its tables (DATABASE_OWNER_URL).`;

export const command: Command = {
  summary: 'move between the embedded database and your own: move to-database <url> | to-embedded',
  usage,
  run,
};

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseMoveArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const line = openProgressLine(process.stderr, Date.now);
  const signal = createStopSignal();
  const { summary, next } = await orStopped(signal, moveInstallation(loadConfig(), parsed, { signal, onProgress: line.show })).finally(
    line.clear,
  );
  console.log(summary === null ? 'Everything is there already.' : summaryText(summary));
  console.log(next);
  return 0;
}

/** Parses the arguments after `move`; undefined when they are not valid. */
export function parseMoveArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { owner: { type: 'string' } } });
    const [action, url, ...rest] = positionals;
    if (rest.length > 0 || [url, values.owner].some((text) => text !== undefined && !isDatabaseUrl(text))) return undefined;
    if (action === 'to-embedded') return url === undefined && values.owner === undefined ? ({ action } as const) : undefined;
    return action === 'to-database' && url !== undefined ? ({ action, url, owner: values.owner } as const) : undefined;
  } catch {
    return undefined;
  }
}

const isDatabaseUrl = (text: string): boolean => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '');
