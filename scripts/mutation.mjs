// npm run mutation: changes the price engine (packages/domain/src/prices) in every small way, runs its tests against each change, and lists those that no test noticed. It
// takes some five minutes, and fails below 90 %.
import { join } from 'node:path';
import { readArguments } from './script-arguments.mjs';
import { exitWith, install, root, runPinned } from './setup.mjs';

await exitWith(async () => {
  readArguments('npm run mutation', []);
  await install();
  const program = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  return runPinned([program, 'run', join(root, 'scripts', 'mutation', 'stryker.config.json')], { cwd: root });
});
