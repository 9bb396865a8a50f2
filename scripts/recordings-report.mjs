// npm run recordings-report -- [folder] [--out <file>]: compares what detection finds in real recordings with what is known of them
// (docs/recordings.md).
import { join, resolve } from 'node:path';
import { readArguments } from './script-arguments.mjs';
import { exitWith, install, root, runPinned } from './setup.mjs';

await exitWith(async () => {
  readArguments('npm run recordings-report', ['[folder]', '--out <file>']);
  await install();
  // Paths are relative to the folder where the command was typed; npm changes to the project's folder first.
  return runPinned([join(root, 'bench', 'recordings', 'main.ts'), ...process.argv.slice(2)], {
    cwd: resolve(process.env.INIT_CWD ?? root),
  });
});
