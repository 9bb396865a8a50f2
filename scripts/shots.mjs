// npm run shots: takes a picture of every screen with the demo household, 390 and 1280 px, light and dark, and creates a page that shows
// them side by side. Checks every screen at 360 px in every language for cut and broken texts, numbers without their units, overlaps and targets
// below 44 px, every screen for what moves while it loads, and ends with 1 if there are any.
//   --only <part>       only routes whose address or name contains this
//   --language en|de|fr the language of the pictures (en), and the only one that is checked
//   --out <folder>      the folder for the pictures (shots)
//   --check             only the check, no pictures
//   --url <address>     a running demo, such as the one of npm run dev, instead of a built one
import { join, resolve } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { readArguments } from './script-arguments.mjs';
import { buildWeb, cacheFolder, exitWith, install, root, runPinned } from './setup.mjs';

await exitWith(async () => {
  const known = ['--only <part>', '--language en|de|fr', '--out <folder>', '--check', '--url <address>'];
  const { values } = readArguments('npm run shots', known);
  await install();
  if (values.url === undefined) await buildWeb();
  const env = { CHROMIUM: findBrowser(), SHOTS_FOLDER: join(cacheFolder, 'shots'), CALLED_FROM: resolve(process.env.INIT_CWD ?? root) };
  return runPinned([join(root, 'apps', 'e2e', 'src', 'shots', 'main.ts'), ...process.argv.slice(2)], { env });
});
