// The Lighthouse scores of five signed-in screens of the demo on a phone. npm downloads Lighthouse at run time: it is no dependency of the project.
//   --runs <3>   how often; the median counts
//   --record     writes the result into docs/figures.md
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findFreePort } from '@wattbook/server/db/embedded/free-port';
import { startDemo } from './product/demo.ts';
import { longestOf, stallFigure, takeStalls } from './product/stalls.ts';
import { signIn } from './product/sign-in.ts';
import { type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const version = '13.5.0';
const options = readOptions({ runs: 3 });

interface Verdict {
  readonly categories: Readonly<Record<'performance' | 'accessibility' | 'best-practices', { readonly score: number }>>;
  readonly audits: Readonly<
    Record<string, { readonly id: string; readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

interface Judged {
  readonly screen: string;
  readonly verdicts: readonly Verdict[];
}

const demo = await startDemo();
await waitUntilIdle();
const folder = await mkdtemp(join(tmpdir(), 'wattbook-lighthouse-'));
try {
  const port = await findFreePort();
  const executablePath = process.env['CHROMIUM'];
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath === undefined ? {} : { executablePath }),
    // Otherwise every page has a desktop viewport, also that of Lighthouse.
    viewport: null,
    args: [
      `--remote-debugging-port=${port}`,
      // The map needs WebGL, in software; everything else is drawn with Chromium's defaults.
      '--no-sandbox',
      '--disable-background-networking',
      '--enable-unsafe-swiftshader',
    ],
  });
  try {
    const page = await browser.newPage();
    await signIn(page, demo.url, demo);
    const trip = await firstOf(page, 'trips');
    await page.close();
    const judged: Judged[] = [];
    for (const [screen, path] of Object.entries({
      dashboard: '/dashboard',
      trips: '/trips',
      'a trip': trip,
      charges: '/charges',
      map: '/map',
    })) {
      judged.push({ screen, verdicts: await judgeAgain(`${demo.url}${path}`, port) });
    }
    await demo.stop();
    await report(judged);
  } finally {
    await browser.close();
  }
} finally {
  await demo.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The jobs of a new demo run for a while; a run at the same time would measure them too. */
async function waitUntilIdle(): Promise<void> {
  const [calm, timeoutMs, step] = [0.7, 180_000, 5_000];
  for (let waited = 0; waited < timeoutMs && (loadavg()[0] ?? 0) > calm; waited += step) await sleep(step);
}

/** Judges an address as often as the options say. */
async function judgeAgain(url: string, port: number): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let run = 0; run < options.runs; run += 1) verdicts.push(await judge(url, port, run));
  return verdicts;
}

async function judge(url: string, port: number, run: number): Promise<Verdict> {
  const file = join(folder, `verdict-${run}.json`);
  const args = ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', url, `--port=${port}`, '--disable-storage-reset'];
  const more = ['--only-categories=performance,accessibility,best-practices', '--output=json', `--output-path=${file}`, '--quiet'];
  const [code] = (await once(spawn('npm', [...args, ...more], { stdio: 'inherit' }), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`lighthouse ended with ${code}`);
  return JSON.parse(await readFile(file, 'utf8')) as Verdict;
}

/** The path of the first row of a list. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(`${demo.url}/${list}`);
  const link = page.locator('[data-row-link]').first();
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

/** The scores of a screen in one row each, and how its performance comes about. */
function figuresOf({ screen, verdicts }: Judged): Figure[] {
  const score = (what: string, name: keyof Verdict['categories'], limit: number): Figure => {
    const figure = median(verdicts.map(({ categories }) => categories[name].score * 100));
    return { what: `${screen}: ${what}`, figure: figure.toFixed(0), limit: `at least ${limit}`, met: figure >= limit };
  };
  const value = (audit: string) => median(verdicts.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return [
    score('performance', 'performance', 95),
    score('accessibility', 'accessibility', 100),
    score('best practices', 'best-practices', 95),
    {
      what: `${screen}: first and largest paint, blocking time, shift`,
      figure: `${value('first-contentful-paint').toFixed(0)} ms, ${value('largest-contentful-paint').toFixed(0)} ms, ${value('total-blocking-time').toFixed(0)} ms, ${value('cumulative-layout-shift').toFixed(3)}`,
    },
  ];
}

async function report(judged: readonly Judged[]): Promise<void> {
  const failed = new Set(
    judged
      .flatMap(({ verdicts }) => verdicts)
      .flatMap(({ audits }) => Object.values(audits).flatMap(({ id, score: points }) => (points === 0 ? [id] : []))),
  );
  await publish(
    {
      name: 'lighthouse',
      title: 'Lighthouse on five screens',
      measured: `Lighthouse ${version} with its own settings for a phone (slowed network and processor), on signed-in screens of the demo; medians of ${options.runs} runs.`,
      figures: [...judged.flatMap(figuresOf), stallFigure(longestOf(takeStalls()), 'longest stall of the event loop of the program')],
      remarks: failed.size === 0 ? [] : [`Audits without a point: ${[...failed].toSorted().join(', ')}.`],
    },
    options.record,
  );
}
