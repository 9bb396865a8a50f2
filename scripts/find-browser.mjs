// Finds the browser for the journeys: that of CHROMIUM, else one in PATH, else Playwright's, else Debian's package if it may be installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { SetupError, root } from './setup.mjs';

// Without the parts of a window, the headless shell opens and draws pages in two thirds of the time.
const packageName = 'chromium-headless-shell';
const names = [packageName, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe'];

export function findBrowser() {
  const found = fromEnvironment() ?? fromPath() ?? fromPlaywright() ?? (installWithApt() ? fromPath() : undefined);
  if (found === undefined) {
    throw new SetupError(
      'There is no Chromium for the browser tests: install one (apt-get install chromium-headless-shell, or npx playwright install chromium) or name one in CHROMIUM.',
    );
  }
  return found;
}

function fromEnvironment() {
  const path = process.env.CHROMIUM;
  if (path === undefined || path === '') return undefined;
  if (!existsSync(path)) throw new SetupError(`CHROMIUM names ${path}, which does not exist.`);
  return path;
}

function fromPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

function fromPlaywright() {
  const path = createRequire(join(root, 'apps', 'e2e', 'package.json'))('@playwright/test').chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installWithApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${packageName} (apt-get) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  return apt('update', '-q') && apt('install', '-qy', '--no-install-recommends', packageName);
}
