// npm start: sets up what is missing, then runs the product until it is stopped.
import { readArguments } from './script-arguments.mjs';
import { buildWeb, exitWith, install, program, runPinned } from './setup.mjs';

await exitWith(async () => {
  readArguments('npm start', [], { note: ' Settings such as PORT come from the environment or from .env.' });
  await install();
  await buildWeb();
  // The channel notifies the server when this script dies without forwarding a signal.
  return runPinned([program, 'serve'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
});
