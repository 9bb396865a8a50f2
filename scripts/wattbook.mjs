// npm run wattbook -- <command> ...: the program's own commands, beside a running product or without one.
import { exitWith, installToRun, runProgram } from './setup.mjs';

await exitWith(async () => {
  await installToRun();
  // File names are relative to the folder where the command was typed; npm changes to the project's folder first.
  return runProgram(process.argv.slice(2), { cwd: process.env.INIT_CWD ?? process.cwd() });
});
