// Pictures of every screen on the demo household. Called by npm run shots, which documents the options.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { signIn } from '../household.ts';
import { type Product, startProduct } from '../product.ts';
import { indexPage } from './index-page.ts';
import { readScene } from './read-scene.ts';
import { declaredRoutes, type Scene, screens, unseenRoutes, type Viewer } from './screens.ts';
import { type Picture, type Sitting, takePictures } from './take-pictures.ts';

const demo = { email: 'demo@wattbook.example', password: 'Wattbook-demo-1' };
const newcomer = { email: 'newcomer@wattbook.example', password: 'A-newcomer-1' };

const { values } = parseArgs({
  options: { only: { type: 'string' }, language: { type: 'string', default: 'en' }, out: { type: 'string', default: 'shots' } },
});
const tell = (line: string) => process.stdout.write(`${line}\n`);
const language = values.language === 'de' ? 'de' : 'en';
const out = resolve(process.env['CALLED_FROM'] ?? '.', values.out);

const unseen = unseenRoutes(declaredRoutes());
if (unseen.length > 0) {
  tell(`These routes have no picture (apps/e2e/src/shots/screens.ts): ${unseen.join(', ')}`);
  process.exitCode = 1;
}
const known = new Set(declaredRoutes());
const wanted = screens.filter(
  ({ name, route }) => known.has(route) && (values.only === undefined || name.includes(values.only) || route.includes(values.only)),
);
const pictures = await takeAll();
writeFileSync(join(out, 'index.html'), indexPage(pictures, language));
for (const { file, faults } of pictures) for (const fault of faults) tell(`${file}: ${fault}`);
tell(`${pictures.length} pictures: ${join(out, 'index.html')}`);

async function takeAll(): Promise<Picture[]> {
  mkdirSync(out, { recursive: true });
  const executablePath = process.env['CHROMIUM'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  try {
    const taken = await onDemo(browser);
    return wanted.some(({ viewer }) => viewer === 'operator') ? [...taken, ...(await onFreshInstallation(browser))] : taken;
  } finally {
    await browser.close();
  }
}

/** The demo reuses its folder, so that only the first run simulates its fourteen months. */
async function onDemo(browser: Browser): Promise<Picture[]> {
  const folder = process.env['SHOTS_FOLDER'];
  const product = await startProduct({ settings: { DEMO: 'on' }, patience: 600_000, ...(folder === undefined ? {} : { folder }) });
  try {
    await product.addUser(newcomer.email, newcomer.password).catch(() => undefined);
    const scene = await readScene(product.url, demo);
    const sittings: Partial<Record<Viewer, Sitting>> = {
      visitor: { browser, folder: out, language },
      household: await sitDown(browser, product, demo),
      newcomer: await sitDown(browser, product, newcomer),
    };
    return await photograph(product, sittings, scene);
  } finally {
    await product.stop();
  }
}

async function onFreshInstallation(browser: Browser): Promise<Picture[]> {
  const product = await startProduct();
  try {
    return await photograph(product, { operator: { browser, folder: out, language } }, null);
  } finally {
    await product.stop();
  }
}

async function sitDown(browser: Browser, product: Product, who: typeof demo): Promise<Sitting> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const read = page.waitForResponse((answer) => /\/v1\/users\/[^/]+$/.test(answer.url()) && answer.request().method() === 'GET');
  await signIn(page, product.url, who);
  await page.waitForSelector('h1');
  // The language of a user is stored with the account; the browser's language is for visitors.
  const user = await read;
  const authorization = user.request().headers()['authorization'] ?? '';
  const saved = await page.request.patch(user.url(), { headers: { authorization }, data: { language } });
  if (!saved.ok()) throw new Error(`The language of the account was not saved: ${saved.status()}`);
  await page.evaluate((word) => localStorage.setItem('wattbook.language', word), language);
  const storageState = await context.storageState();
  await context.close();
  return { browser, folder: out, language, storageState };
}

async function photograph(product: Product, sittings: Partial<Record<Viewer, Sitting>>, scene: Scene | null): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const { name, viewer, address } of wanted) {
    const sitting = sittings[viewer];
    if (sitting === undefined) continue;
    const path = address(scene ?? { trip: '', charge: '', day: { year: '', month: '', day: '' }, range: '' });
    pictures.push(...(await takePictures(sitting, name, `${product.url}${path}`)));
    tell(`${name}: ${path}`);
  }
  return pictures;
}
