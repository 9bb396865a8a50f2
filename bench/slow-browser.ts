// The screens of the demo in a slow browser: when the title shows on a slow network, what pages fetch, and how soon clicks are answered with a
// processor slowed four times.
//   --runs <3>      how often; the median counts
//   --url <address> a running demo, instead of one of its own
//   --record        writes the result into docs/figures.md
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import { demoAccount, startDemo } from './product/demo.ts';
import { fetchedBy, overNetwork, slowed, slowestAnswer, watchAnswers } from './product/slow-page.ts';
import { signIn } from './product/sign-in.ts';
import { type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ runs: 3, url: '' });
const slow = { kbits: 400, latencyMs: 400 };
const kib = 1024;

interface Click {
  readonly what: string;
  readonly screen: string;
  /** What is clicked one after the other. */
  readonly targets: (page: Page) => readonly Locator[];
}

const quick = (page: Page) => page.getByRole('group', { name: 'Quick ranges' }).getByRole('button');
const selector = (page: Page) => page.getByRole('button', { name: /Switch vehicle/ }).first();
const charts = (page: Page) => page.getByRole('switch', { name: 'Table', exact: true }).first();
const rows = (page: Page) => [1, 2].map((row) => page.getByRole('row').nth(row).getByRole('checkbox'));
const twice = (target: Locator) => [target, target];
/** On the ten screens that are used most. */
const measuredClicks: readonly Click[] = [
  {
    what: 'costs or kWh',
    screen: 'dashboard',
    targets: (page) => ['kWh', 'Costs'].map((name) => page.getByRole('radiogroup', { name: 'Show' }).getByText(name, { exact: true })),
  },
  { what: 'quick ranges', screen: 'dashboard', targets: (page) => [quick(page).nth(2), quick(page).nth(3)] },
  {
    what: 'another vehicle and back',
    screen: 'dashboard',
    targets: (page) => [selector(page), page.getByRole('menuitem').nth(1), selector(page), page.getByRole('menuitem').nth(0)],
  },
  { what: 'selecting a row', screen: 'trips', targets: rows },
  { what: 'its charts as a table and back', screen: 'a trip', targets: (page) => twice(charts(page)) },
  { what: 'selecting a row', screen: 'charges', targets: rows },
  { what: 'its charts as a table and back', screen: 'a charge', targets: (page) => twice(charts(page)) },
  {
    what: 'another month and back',
    screen: 'calendar',
    targets: (page) => ['Previous month', 'Next month'].map((name) => page.getByRole('button', { name })),
  },
  { what: 'a chart as a table and back', screen: 'consumption', targets: (page) => twice(charts(page)) },
  { what: 'the menu of a row', screen: 'vehicles', targets: (page) => [page.getByRole('button', { name: /^Actions for / }).first()] },
  { what: 'the filter', screen: 'map', targets: (page) => twice(page.getByRole('checkbox', { name: 'AC up to 11 kW' })) },
  { what: 'selecting a row', screen: 'lost', targets: rows },
];
const maxAnswerMs = 200;

const own = options.url === '' ? await startDemo() : null;
const url = own?.url ?? options.url;
try {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM'] !== undefined && { executablePath: process.env['CHROMIUM'] }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await signIn(page, url, demoAccount);
    const opened = { 'a trip': await firstOf(page, 'trips'), 'a charge': await firstOf(page, 'charges') };
    const figures = [...(await titles(page)), ...(await files(page, opened)), ...(await clicks(page, opened))];
    await publish(
      {
        name: 'slow-browser',
        title: 'Screens in a slow browser',
        measured: `The demo in a headless Chromium, 1280 by 900, with an empty cache. The title of the dashboard over ${slow.kbits} kbit/s with ${slow.latencyMs} ms a request. What a page fetches until nothing is fetched for four seconds: the files of the web without the calls of the API, and script as it goes over the network, with the script of the map's worker. Then, with the processor slowed four times, clicks on a screen that has been open for five seconds; the longest time from an input to the next frame (Event Timing). Medians of ${options.runs} runs.`,
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

/** When the title of the dashboard is on the screen, that of the page itself or of the app, and when the app has drawn its own. */
async function titles(page: Page): Promise<Figure[]> {
  const [seen, drawn]: [number[], number[]] = [[], []];
  for (let run = 0; run < options.runs; run += 1) {
    await overNetwork(page, slow, async () => {
      await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
      const since = () => page.evaluate(() => performance.now());
      await page.locator('#first-title:not(:empty), h1').first().waitFor();
      seen.push(await since());
      await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
      drawn.push(await since());
    });
  }
  const first = median(seen);
  return [
    { what: 'slow network: the title shows', figure: `${(first / 1000).toFixed(1)} s`, limit: 'at most 4 s', met: first <= 4000 },
    { what: 'slow network: the screen itself shows', figure: `${(median(drawn) / 1000).toFixed(1)} s` },
  ];
}

/** The address of the first row of a list. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(`${url}/${list}`);
  const link = page.locator('[data-row-link]').first();
  await link.waitFor();
  return `${url}${await link.getAttribute('href')}`;
}

/** The addresses of screens that name what they show. */
type Opened = Readonly<Record<string, string>>;

async function files(page: Page, opened: Opened): Promise<Figure[]> {
  const trip = await fetchedBy(page, opened['a trip'] ?? '');
  const charge = await fetchedBy(page, opened['a charge'] ?? '');
  const dashboard = await fetchedBy(page, `${url}/dashboard`);
  const counted = (what: string, { files: count }: { readonly files: number }): Figure => ({
    what: `files of ${what}`,
    figure: `${count}`,
    limit: 'at most 25',
    met: count <= 25,
  });
  return [
    counted('a trip', trip),
    counted('a charge', charge),
    {
      what: 'script of the dashboard',
      figure: `${Math.round(dashboard.script / kib)} KiB`,
      limit: 'at most 450 KiB',
      met: dashboard.script <= 450 * kib,
    },
  ];
}

async function clicks(page: Page, opened: Opened): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, screen, targets } of measuredClicks) {
    const times: number[] = [];
    for (let run = 0; run < options.runs; run += 1) {
      await page.goto(opened[screen] ?? `${url}/${screen}`);
      await targets(page)[0]?.waitFor();
      await sleep(5000);
      await watchAnswers(page);
      await slowed(page, 4, async () => {
        for (const target of targets(page)) {
          await target.click();
          await sleep(1500);
        }
      });
      times.push(await slowestAnswer(page));
    }
    const time = median(times);
    figures.push({
      what: `${screen}: ${what}, slowed four times`,
      figure: `${Math.round(time)} ms`,
      limit: `at most ${maxAnswerMs} ms`,
      met: time <= maxAnswerMs,
    });
  }
  return figures;
}
