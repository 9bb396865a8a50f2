// Runs commands of the program one after another in this process: loading the program takes longer than most commands.
import type { Asked, Result } from './commands.ts';
import { program } from './program.ts';

// Each command listens for what nobody catches.
process.setMaxListeners(0);
let out = '';
let error = '';
process.stdout.write = (text: string | Uint8Array) => {
  out += text.toString();
  return true;
};
process.stderr.write = (text: string | Uint8Array) => {
  error += text.toString();
  return true;
};

let count = 0;
async function runCommand({ env, args, folder }: Asked): Promise<Result> {
  [out, error] = ['', ''];
  process.env = { ...env };
  process.argv = [process.execPath, program, ...args];
  process.exitCode = 0;
  process.chdir(folder);
  // A new address runs the program again; its modules stay loaded.
  count += 1;
  await import(`${program}?${count}`);
  return { code: process.exitCode, out: out.trim(), error: error.trim() };
}

let last = Promise.resolve();
process.on('message', (asked: Asked) => {
  last = last.then(async () => void process.send?.(await runCommand(asked)));
});
