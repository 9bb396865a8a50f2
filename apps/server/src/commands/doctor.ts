import type { Command } from '../command.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { withInstallation } from '../existing-installation.ts';
import { OperatorError } from '../operator-error.ts';
import { freeBytes } from '../process/free-bytes.ts';
import { look } from './doctor/look.ts';
import { type Finding, judgeDisk, judgeNode, judgePort, judgeProxy, textOfFindings } from './doctor/judge.ts';
import { mayWrite, whoAnswers } from './doctor/machine.ts';

const usage = `Usage: wattbook doctor [--json]
Looks at settings, port, disk, clock, database, mail, secrets, proxy and backups, and says what to do. Exit code 1 where something is wrong.`;

export const command: Command = { summary: 'what is wrong with this installation, and what to do: doctor', usage, run };

async function run(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg !== '--json')) throw new OperatorError(usage);
  const findings = await examine();
  console.log(args.includes('--json') ? JSON.stringify(findings, null, 2) : textOfFindings(findings));
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
}

/** What can be found, also where the settings are wrong or the database does not start. */
async function examine(): Promise<readonly Finding[]> {
  const config = readSettings();
  if ('about' in config) return [judgeNode(process.version), config];
  return [
    judgeNode(process.version),
    { about: 'settings', state: 'fine', text: `All settings are valid. The data are in ${config.dataDir}.` },
    judgeProxy(config),
    judgePort(config.port, await whoAnswers(config)),
    judgeDisk(config.dataDir, await freeBytes(config.dataDir), await mayWrite(config.dataDir)),
    ...(await examineDatabase(config)),
  ];
}

function readSettings(): Config | Finding {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { about: 'settings', state: 'wrong', text: 'Settings are wrong.', advice: error.message };
  }
}

async function examineDatabase(config: Config): Promise<readonly Finding[]> {
  try {
    return await withInstallation(config, { applicationName: 'wattbook doctor', changes: false }, (connection) => look(config, connection));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [{ about: 'database', state: 'wrong', text: 'The database cannot be opened.', advice: error.message }];
  }
}
