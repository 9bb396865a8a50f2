// npm run shots: takes a picture of every screen with the demo household, 390 and 1280 px, light and dark, and creates a page that shows
// them side by side.
//   --only <part>       only routes whose address or name contains this
//   --language en|de    the language of the screens (en)
//   --out <folder>      the folder for the pictures (shots)
import { join, resolve } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { readArguments } from './script-arguments.mjs';
import { buildWeb, cacheFolder, exitWith, install, root, runPinned } from './setup.mjs';

await exitWith(async () => {
  readArguments('npm run shots', ['--only <part>', '--language en|de', '--out <folder>']);
  await install();
  await buildWeb();
  const env = { CHROMIUM: findBrowser(), SHOTS_FOLDER: join(cacheFolder, 'shots'), CALLED_FROM: resolve(process.env.INIT_CWD ?? root) };
  return runPinned([join(root, 'apps', 'e2e', 'src', 'shots', 'main.ts'), ...process.argv.slice(2)], { env });
});
