// Pictures of every screen on the demo household. Called by npm run shots, which documents the options.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { signIn } from '../environment.ts';
import { type Product, startProduct } from '../product.ts';
import { indexPage } from './index-page.ts';
import { readScene } from './read-scene.ts';
import { declaredRoutes, type Scene, screens, routesWithoutPicture, type Viewer } from './screens.ts';
import { type Picture, type PictureOptions, takePictures } from './take-pictures.ts';

const demo = { email: 'demo@wattbook.example', password: 'Wattbook-demo-1' };
const newcomer = { email: 'newcomer@wattbook.example', password: 'A-newcomer-1' };

const { values } = parseArgs({
  options: { only: { type: 'string' }, language: { type: 'string', default: 'en' }, out: { type: 'string', default: 'shots' } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const language = values.language === 'de' ? 'de' : 'en';
const out = resolve(process.env['CALLED_FROM'] ?? '.', values.out);

const missing = routesWithoutPicture(declaredRoutes());
if (missing.length > 0) {
  print(`These routes have no picture (apps/e2e/src/shots/screens.ts): ${missing.join(', ')}`);
  process.exitCode = 1;
}
const known = new Set(declaredRoutes());
const selected = screens.filter(
  ({ name, route }) => known.has(route) && (values.only === undefined || name.includes(values.only) || route.includes(values.only)),
);
const pictures = await takeAllPictures();
writeFileSync(join(out, 'index.html'), indexPage(pictures, language));
for (const { file, problems } of pictures) for (const problem of problems) print(`${file}: ${problem}`);
print(`${pictures.length} pictures: ${join(out, 'index.html')}`);

async function takeAllPictures(): Promise<Picture[]> {
  mkdirSync(out, { recursive: true });
  const executablePath = process.env['CHROMIUM'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  try {
    const demoPictures = await takeDemoPictures(browser);
    return selected.some(({ viewer }) => viewer === 'operator') ? [...demoPictures, ...(await takeSetupPictures(browser))] : demoPictures;
  } finally {
    await browser.close();
  }
}

/** The demo reuses its folder, so that only the first run simulates its fourteen months. */
async function takeDemoPictures(browser: Browser): Promise<Picture[]> {
  const folder = process.env['SHOTS_FOLDER'];
  const product = await startProduct({ settings: { DEMO: 'on' }, timeoutMs: 600_000, ...(folder === undefined ? {} : { folder }) });
  try {
    await product.addUser(newcomer.email, newcomer.password).catch(() => undefined);
    const scene = await readScene(product.url, demo);
    const optionsByViewer: Partial<Record<Viewer, PictureOptions>> = {
      visitor: { browser, folder: out, language },
      household: await createSignedInOptions(browser, product, demo),
      newcomer: await createSignedInOptions(browser, product, newcomer),
    };
    return await takeScreenPictures(product, optionsByViewer, scene);
  } finally {
    await product.stop();
  }
}

async function takeSetupPictures(browser: Browser): Promise<Picture[]> {
  const product = await startProduct();
  try {
    return await takeScreenPictures(product, { operator: { browser, folder: out, language } }, null);
  } finally {
    await product.stop();
  }
}

async function createSignedInOptions(browser: Browser, product: Product, credentials: typeof demo): Promise<PictureOptions> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const read = page.waitForResponse((response) => /\/v1\/users\/[^/]+$/.test(response.url()) && response.request().method() === 'GET');
  await signIn(page, product.url, credentials);
  await page.waitForSelector('h1');
  // The language of a user is stored with the account; the browser's language is for visitors.
  const user = await read;
  const authorization = user.request().headers()['authorization'] ?? '';
  const saved = await page.request.patch(user.url(), { headers: { authorization }, data: { language } });
  if (!saved.ok()) throw new Error(`The language of the account was not saved: ${saved.status()}`);
  await page.evaluate((languageCode) => localStorage.setItem('wattbook.language', languageCode), language);
  const storageState = await context.storageState();
  await context.close();
  return { browser, folder: out, language, storageState };
}

async function takeScreenPictures(
  product: Product,
  optionsByViewer: Partial<Record<Viewer, PictureOptions>>,
  scene: Scene | null,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const { name, viewer, address } of selected) {
    const options = optionsByViewer[viewer];
    if (options === undefined) continue;
    const path = address(scene ?? { trip: '', charge: '', day: { year: '', month: '', day: '' }, range: '' });
    pictures.push(...(await takePictures(options, name, `${product.url}${path}`)));
    print(`${name}: ${path}`);
  }
  return pictures;
}
