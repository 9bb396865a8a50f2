// The Lighthouse scores of the signed-in dashboard of the demo on a phone. npm downloads Lighthouse at run time: it is no dependency of the project.
//   --runs <3>   how often; the median counts
//   --record     writes the result into docs/figures.md
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findFreePort } from '@wattbook/server/db/embedded/free-port';
import { startDemo } from './product/demo.ts';
import { longestOf, stallFigure, takeStalls } from './product/stalls.ts';
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
    await page.goto(`${demo.url}/login`);
    await page.getByLabel('E-mail').fill(demo.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/dashboard**');
    await page.close();
    const verdicts: Verdict[] = [];
    for (let run = 0; run < options.runs; run += 1) verdicts.push(await judge(`${demo.url}/dashboard`, port, run));
    await demo.stop();
    await report(verdicts);
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

async function judge(url: string, port: number, run: number): Promise<Verdict> {
  const file = join(folder, `verdict-${run}.json`);
  const args = ['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', url, `--port=${port}`, '--disable-storage-reset'];
  const more = ['--only-categories=performance,accessibility,best-practices', '--output=json', `--output-path=${file}`, '--quiet'];
  const [code] = (await once(spawn('npm', [...args, ...more], { stdio: 'inherit' }), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`lighthouse ended with ${code}`);
  return JSON.parse(await readFile(file, 'utf8')) as Verdict;
}

async function report(verdicts: readonly Verdict[]): Promise<void> {
  const score = (name: keyof Verdict['categories']) => median(verdicts.map(({ categories }) => categories[name].score * 100));
  const judged = (what: string, name: keyof Verdict['categories'], limit: number): Figure => {
    const figure = score(name);
    return { what, figure: figure.toFixed(0), limit: `at least ${limit}`, met: figure >= limit };
  };
  const reported = (what: string, audit: string, unit: 'ms' | ''): Figure => {
    const value = median(verdicts.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return { what, figure: unit === 'ms' ? `${value.toFixed(0)} ms` : value.toFixed(3) };
  };
  const failed = new Set(
    verdicts.flatMap(({ audits }) => Object.values(audits).flatMap(({ id, score: points }) => (points === 0 ? [id] : []))),
  );
  await publish(
    {
      name: 'lighthouse',
      title: 'Lighthouse on the dashboard',
      measured: `Lighthouse ${version} with its own settings for a phone (slowed network and processor), on the signed-in dashboard of the demo; the median of ${options.runs} runs.`,
      figures: [
        judged('performance', 'performance', 85),
        judged('accessibility', 'accessibility', 100),
        judged('best practices', 'best-practices', 95),
        reported('first contentful paint', 'first-contentful-paint', 'ms'),
        reported('largest contentful paint', 'largest-contentful-paint', 'ms'),
        reported('total blocking time', 'total-blocking-time', 'ms'),
        reported('cumulative layout shift', 'cumulative-layout-shift', ''),
        stallFigure(longestOf(takeStalls()), 'longest stall of the event loop of the program'),
      ],
      remarks: failed.size === 0 ? [] : [`Audits without a point: ${[...failed].toSorted().join(', ')}.`],
    },
    options.record,
  );
}
