// npm start: sets up what is missing, then runs the product until it is stopped.
import { buildWeb, exitWith, install, program, runPinned } from './setup.mjs';

await exitWith(async () => {
  await install();
  await buildWeb();
  // The channel tells the server when this script dies without passing a signal on.
  return runPinned([program, 'serve', ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
});
