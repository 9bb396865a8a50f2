// npm start: sets up what is missing, then runs the product until it is stopped.
import { buildWeb, exitWith, install, program, runPinned } from './setup.mjs';

await exitWith(async () => {
  await install();
  await buildWeb();
  // The channel notifies the server when this script dies without forwarding a signal.
  return runPinned([program, 'serve', ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
});
