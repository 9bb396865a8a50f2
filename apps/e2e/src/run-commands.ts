// Runs commands of the program one after another in this process: loading the program takes longer than most commands.
import { program } from '../../server/src/testing/program.ts';
import type { Result } from './commands.ts';

let printed = '';
let complaints = '';
process.stdout.write = (text: string | Uint8Array) => {
  printed += text.toString();
  return true;
};
process.stderr.write = (text: string | Uint8Array) => {
  complaints += text.toString();
  return true;
};

let count = 0;
async function runCommand(args: readonly string[]): Promise<Result> {
  printed = '';
  complaints = '';
  process.argv = [process.execPath, program, ...args];
  process.exitCode = 0;
  // A new address runs the program again; its modules stay loaded.
  count += 1;
  await import(`${program}?${count}`);
  return { printed, complaints, exitCode: process.exitCode };
}

let last = Promise.resolve();
process.on('message', (args: readonly string[]) => {
  last = last.then(async () => void process.send?.(await runCommand(args)));
});
