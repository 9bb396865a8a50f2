// npm run dev: runs the server, restarted when its sources change, and the web application in front of it with hot reloading.
import { join } from 'node:path';
import { readArguments } from './script-arguments.mjs';
import { exitWith, install, program, root, runPinned } from './setup.mjs';

await exitWith(async () => {
  readArguments('npm run dev', [], { note: ' Settings such as PORT come from the environment or from .env.' });
  await install();
  const port = process.env.PORT ?? '3000';
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  console.log('The product in development: http://localhost:5173');
  const codes = await Promise.all([
    runPinned(['--watch', '--watch-preserve-output', program, 'serve'], { env: { PORT: port } }),
    runPinned([vite], { cwd: join(root, 'apps', 'web'), env: { WATTBOOK_SERVER: `http://localhost:${port}` } }),
  ]);
  return Math.max(...codes);
});
