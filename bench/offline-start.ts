// How long the product takes to open without a network, in a browser with a processor slowed four times, from the answers and files that its worker kept.
//   --runs <5>      how often; the median counts
//   --url <address> a running demo, instead of one of its own
//   --record        writes the result into docs/figures.md
import { chromium, type Page } from '@playwright/test';
import { demoAccount, startDemo } from './product/demo.ts';
import { slowed } from './product/slow-page.ts';
import { signIn } from './product/sign-in.ts';
import { type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ runs: 5, url: '' });
const screens = [
  { path: '/dashboard', shown: 'Battery level' },
  { path: '/trips', shown: 'Distance' },
];
const limitMs = 1500;
/** How long the worker may take to keep the files of the build. */
const keptWithinMs = 90_000;

// What is kept of a screen does not depend on how long the past is.
const own = options.url === '' ? await startDemo({ months: 2 }) : null;
const url = own?.url ?? options.url;
try {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM'] !== undefined && { executablePath: process.env['CHROMIUM'] }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
      locale: 'en-GB',
    });
    const page = await context.newPage();
    await signIn(page, url, demoAccount);
    await untilKept(page);
    // The second visit is the first that the worker sees from its start.
    for (const screen of screens) await open(page, screen);
    await context.setOffline(true);
    const figures: Figure[] = [];
    for (const screen of screens) {
      const times = await slowed(page, 4, () => openAgain(page, screen));
      const middle = median(times);
      figures.push({
        what: `${screen.path} shows its figures`,
        figure: `${(middle / 1000).toFixed(2)} s (${(Math.min(...times) / 1000).toFixed(2)} to ${(Math.max(...times) / 1000).toFixed(2)})`,
        limit: `at most ${(limitMs / 1000).toFixed(1)} s`,
        met: middle <= limitMs,
      });
    }
    await publish(
      {
        name: 'offline-start',
        title: 'Starting without a network',
        measured: `The demo in Chromium at 390 px, offline, the processor slowed four times: from the navigation to the first frame with the figures of the screen, each opened ${options.runs} times anew, the median with the extremes. Files and answers were kept by visits before.`,
        figures,
      },
      options.record,
    );
  } finally {
    await browser.close();
  }
} finally {
  await own?.stop();
}

/** Waits until the worker has kept the start page, which it does last. */
async function untilKept(page: Page): Promise<void> {
  const deadline = Date.now() + keptWithinMs;
  const isKept = () =>
    page.evaluate<boolean>(`caches.open('wattbook-files').then((cache) => cache.match('/')).then((kept) => kept !== undefined)`);
  while (!(await isKept())) {
    if (Date.now() > deadline) throw new Error(`the worker has not kept the start page within ${keptWithinMs / 1000} s`);
    await page.waitForTimeout(500);
  }
}

/** Opens a screen as often as the options say; ms of each. */
async function openAgain(page: Page, screen: (typeof screens)[number]): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < options.runs; run += 1) times.push(await open(page, screen));
  return times;
}

/** Opens a screen anew; ms from the navigation until its figures are there. */
async function open(page: Page, { path, shown }: (typeof screens)[number]): Promise<number> {
  await page.goto('about:blank');
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  await page.getByText(shown).locator('visible=true').first().waitFor({ timeout: 60_000 });
  const time = await page.evaluate<number>('new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())))');
  await page.waitForTimeout(1500);
  return time;
}
