// npm run shots: every screen of the product on the demo household as a picture, 390 and 1280 px, light and dark, with a page that shows them side by side.
//   --only <part>       only routes whose address or name holds this
//   --language en|de    the language of the screens (en)
//   --out <folder>      where the pictures go (shots)
import { join, resolve } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { buildWeb, cacheFolder, exitWith, install, root, runPinned } from './setup.mjs';

await exitWith(async () => {
  await install();
  await buildWeb();
  const env = { CHROMIUM: findBrowser(), SHOTS_FOLDER: join(cacheFolder, 'shots'), CALLED_FROM: resolve(process.env.INIT_CWD ?? root) };
  return runPinned([join(root, 'apps', 'e2e', 'src', 'shots', 'main.ts'), ...process.argv.slice(2)], { env });
});
