// npm start: sets up what is missing, then runs the product until it is stopped.
import { readArguments } from './script-arguments.mjs';
import { exitWith, installToRun, runProgram } from './setup.mjs';

await exitWith(async () => {
  readArguments('npm start', [], { note: ' Settings such as PORT come from the environment or from .env.' });
  await installToRun();
  // The channel notifies the server when this script dies without forwarding a signal.
  return runProgram(['serve'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
});
