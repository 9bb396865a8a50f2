// Pictures of every screen on the demo household, and the check of their layout. Called by npm run shots, which documents the options.
import { languageOf, languages } from '@wattbook/domain/texts/languages';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../product.ts';
import { checkScreen, type ScreenDefect } from './check-screen.ts';
import { indexPage } from './index-page.ts';
import { readScene } from './read-scene.ts';
import { declaredRoutes, routesWithoutPicture, type Scene, screens, type Viewer } from './screens.ts';
import { type Picture, takePictures } from './take-pictures.ts';
import { readStorageState, type StorageState } from './viewers.ts';

const demo = { email: 'demo@wattbook.example', password: 'Wattbook-demo-1' };
const administrator = { email: 'administrator@wattbook.example', password: 'Strom4!auto' };
const newcomer = { email: 'newcomer@wattbook.example', password: 'Fjord7?Kiesel' };

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    language: { type: 'string' },
    out: { type: 'string', default: 'shots' },
    check: { type: 'boolean', default: false },
    url: { type: 'string' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const language = languageOf(values.language) ?? 'en';
/** Words of each language are longest somewhere else. */
const checked = values.language === undefined ? languages : [language];
const out = resolve(process.env['CALLED_FROM'] ?? '.', values.out);

const missing = routesWithoutPicture(declaredRoutes());
if (missing.length > 0) print(`These routes have no picture (apps/e2e/src/shots/screens.ts): ${missing.join(', ')}`);
const known = new Set(declaredRoutes());
const selected = screens.filter(
  ({ name, route }) => known.has(route) && (values.only === undefined || name.includes(values.only) || route.includes(values.only)),
);
const pictures: Picture[] = [];
const defects: ScreenDefect[] = [];
await visitAllScreens();

const problems = pictures.flatMap((picture) => picture.problems.map((problem) => `${picture.file}: ${problem}`));
for (const problem of problems) print(problem);
if (!values.check) {
  writeFileSync(join(out, 'index.html'), indexPage(pictures, language));
  print(`${pictures.length} pictures: ${join(out, 'index.html')}`);
}
const count = problems.length + defects.length;
print(`${selected.length} screens, ${count} problems`);
if (missing.length > 0 || count > 0) process.exitCode = 1;

async function visitAllScreens(): Promise<void> {
  if (!values.check) mkdirSync(out, { recursive: true });
  const executablePath = process.env['CHROMIUM'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  try {
    if (values.url !== undefined) await visitDemo(browser, values.url);
    else {
      await visitOwnDemo(browser);
      if (selected.some(({ viewer }) => viewer === 'operator')) await visitFreshInstallation(browser);
    }
  } finally {
    await browser.close();
  }
}

/** The screens of users that this demo does not have are left out, and so is the set-up of a running one. */
async function visitDemo(browser: Browser, url: string): Promise<void> {
  const viewers: Partial<Record<Viewer, StorageState>> = { visitor: undefined };
  for (const [viewer, credentials] of Object.entries({ household: demo, newcomer, administrator })) {
    const state = await readStorageState(browser, url, credentials);
    if (state !== null) viewers[viewer as Viewer] = state;
  }
  await visitScreens(browser, url, viewers, await readScene(url, demo));
}

/** The demo reuses its folder, so that only the first run simulates its fourteen months. */
async function visitOwnDemo(browser: Browser): Promise<void> {
  const folder = process.env['SHOTS_FOLDER'];
  const product = await startProduct({ settings: { DEMO: 'on' }, timeoutMs: 600_000, ...(folder === undefined ? {} : { folder }) });
  try {
    for (const { email, password } of [administrator, newcomer]) await product.addUser(email, password).catch(() => undefined);
    await product.command('user', 'role', administrator.email, '--role', 'admin');
    await visitDemo(browser, product.url);
  } finally {
    await product.stop();
  }
}

async function visitFreshInstallation(browser: Browser): Promise<void> {
  const product = await startProduct();
  try {
    await visitScreens(browser, product.url, { operator: undefined }, null);
  } finally {
    await product.stop();
  }
}

/** Visits the selected screens of these viewers: takes their pictures, unless only the check is wanted, and checks their layout. */
async function visitScreens(
  browser: Browser,
  url: string,
  viewers: Partial<Record<Viewer, StorageState>>,
  scene: Scene | null,
): Promise<void> {
  for (const { name, viewer, address } of selected.filter((screen) => screen.viewer in viewers)) {
    const storageState = viewers[viewer];
    const path = address(
      scene ?? {
        trip: '',
        charge: '',
        card: '',
        fixedCost: '',
        vehicle: '',
        journey: '',
        day: { year: '', month: '', day: '' },
        range: '',
      },
    );
    if (!values.check) pictures.push(...(await takePictures({ browser, folder: out, language, storageState }, name, `${url}${path}`)));
    for (const one of checked) {
      const found = await checkScreen(browser, one, { storageState, screen: name, url: `${url}${path}` });
      for (const { screen, element, problem } of found) print(`${screen} (${one}): ${element}: ${problem}`);
      defects.push(...found);
    }
    print(`${name}: ${path}`);
  }
}
