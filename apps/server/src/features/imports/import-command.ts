import type { AccountId, UserId } from '@wattbook/domain/ids';
import { mappingOfFile } from './column-arguments.ts';
import { type ImportArguments, importUsage, readImportArguments } from './import-arguments.ts';
import { type ImportDeps, importRecording } from './import-recording.ts';
import type { RecordingFile } from './track-progress.ts';
import type { ImportProgress } from './track-progress.ts';
import { hasImported } from './import-report.ts';
import { openSource, type SourceReaders } from './import-source.ts';
import { reportAsJson, reportAsText, formatProblem } from './report-text.ts';

/** The account that receives an import, opened. */
export interface OpenedAccount {
  readonly accountId: AccountId;
  readonly userId?: UserId;
  readonly deps: ImportDeps;
  /** Runs the work while no other import into the account runs; calls `onWait` when it has to wait. Two imports of the same file would create its vehicles twice. */
  readonly runExclusive: <Result>(onWait: () => void, work: () => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** The dependencies of the command on the machine, which a test replaces. */
export interface ImportEnvironment extends SourceReaders {
  /** `null` where no account has this address. Nothing is imported into a deactivated one. */
  readonly openAccount: (email: string) => Promise<OpenedAccount | 'deactivated' | null>;
  /** Aborted when the user stops the command; reading ends then. */
  readonly stop: AbortSignal;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Prints the progress; absent without a terminal. */
  readonly printProgress?: (line: string) => void;
}

type ExitCode = 0 | 1 | 2 | 130;
type WrongCall = (word: string, message: string) => 2;

/** `wattbook import ...`: 0 imported, 1 nothing could be imported, 2 wrong call, 130 stopped. With `--json` every outcome is one document on stdout. */
export async function runImportCommand(args: readonly string[], environment: ImportEnvironment): Promise<ExitCode> {
  const wrongCall: WrongCall = (word, message) => {
    if (args.includes('--json')) environment.print(JSON.stringify({ error: { word, message } }, null, 2));
    environment.printError(`${message}\n\n${importUsage}`);
    return 2;
  };

  const call = readImportArguments(args);
  if ('wrong' in call) return wrongCall('wrong_call', call.wrong);
  const source = await openSource(call, environment);
  if ('wrong' in source) return wrongCall(source.word, source.wrong);
  try {
    return await importFrom(source.file, call, environment, wrongCall);
  } finally {
    await source.close();
  }
}

async function importFrom(
  file: RecordingFile,
  call: ImportArguments,
  environment: ImportEnvironment,
  wrongCall: WrongCall,
): Promise<ExitCode> {
  const mapping = call.format === 'csv' ? await mappingOfFile(file.open(), call.map, call.rows) : null;
  if (mapping !== null && 'wrong' in mapping) return wrongCall('columns', mapping.wrong);
  const account = await environment.openAccount(call.account);
  if (account === null) {
    return wrongCall(
      'account_not_found',
      `--account: there is no account of ${call.account}. Create it with: wattbook user add <e-mail> --password <password>`,
    );
  }
  if (account === 'deactivated') {
    return wrongCall(
      'account_deactivated',
      `--account: the account of ${call.account} is deactivated. Restore it with: wattbook user restore <e-mail>`,
    );
  }
  try {
    const input = {
      file,
      zone: call.zone,
      vehicles: call.vehicles,
      currency: call.currency,
      dates: call.dates,
      mapping,
      dryRun: call.dryRun,
      ...(environment.printProgress ? { onProgress: progressLines(environment.printProgress) } : {}),
    };
    const outcome = await account.runExclusive(
      () => environment.printError('Another import into this account is running; waiting for its end.'),
      () => importRecording(account.deps, account, input),
    );
    if (outcome.kind === 'asked') return wrongCall(outcome.problem.word, formatProblem(outcome.problem));
    environment.print(call.json ? JSON.stringify(reportAsJson(outcome.report), null, 2) : reportAsText(outcome.report));
    return hasImported(outcome.report) ? 0 : 1;
  } catch (error) {
    if (!environment.stop.aborted) throw error;
    environment.printError('Stopped: nothing was stored. Run the command again to import it.');
    return 130;
  } finally {
    await account.close();
  }
}

/** One line for each whole percent. */
function progressLines(print: (line: string) => void): (progress: ImportProgress) => void {
  let last = '';
  return ({ step, bytes, totalBytes }) => {
    const share = totalBytes ? `${Math.floor((bytes / totalBytes) * 100)} %` : `${Math.floor(bytes / 1_000_000)} MB`;
    const line = `${step === 'looking' ? 'Scanning the file' : 'Importing'}: ${share}`;
    if (line === last) return;
    last = line;
    print(line);
  };
}
