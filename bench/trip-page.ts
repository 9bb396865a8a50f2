// A trip of 20,000 samples in a browser: how long until its page is there, and how soon it answers with a processor slowed four times.
//   --runs <5>   how often; the median counts
//   --record     writes the result into docs/figures.md
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { callApi, openSession } from './product/call-api.ts';
import { password } from './product/installation.ts';
import { runCommand, startProgram } from './product/program.ts';
import { stallFigure } from './product/stalls.ts';
import { bodiesOf, pushAll } from './product/push.ts';
import { publish } from './report/figures.ts';
import { signIn } from './product/sign-in.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ runs: 5, samples: 20_000 });
const email = 'bench@example.org';
const second = 1000;
const end = Math.floor(Date.now() / second) * second - 2 * 3600 * second;

const dataDir = await mkdtemp(join(tmpdir(), 'wattbook-trip-page-'));
const installation = { dataDir, settings: { LOG_LEVEL: 'warn' } };
const program = await startProgram(installation);
try {
  await runCommand(installation, ['user', 'add', email, '--password', password, '--language', 'en']);
  const token = await openSession(program.url, email);
  const { id: vehicleId } = await callApi<{ id: string }>(program.url, ['POST', '/v1/vehicles'], token, { displayName: 'Bench', kWh: 77 });
  const { token: pushToken } = await callApi<{ token: string }>(program.url, ['POST', `/v1/vehicles/${vehicleId}/push-token`], token, {
    currentPassword: password,
  });
  await pushAll(program.url, pushToken, bodiesOf(drive(), 1000));
  const trip = await waitForTrip(vehicleId, token);
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM'] !== undefined && { executablePath: process.env['CHROMIUM'] }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await signIn(page, program.url, { email, password });
    await program.readStall();
    const opened: number[] = [];
    const answered: number[] = [];
    for (let run = 0; run < options.runs; run += 1) {
      opened.push(await timeToOpen(page));
      answered.push(await slowestAnswer(page));
    }
    const stall = await program.readStall();
    const [open, answer] = [median(opened), median(answered)];
    await publish(
      {
        name: 'trip-page',
        title: 'The page of a long trip',
        measured: `A trip of ${trip.items} samples, one a second. Opened by a click in the list, until map and charts have their drawing area and the figures stand; the code is loaded already. Then, with the processor slowed four times: the table of the charts, a series hidden and shown, the cursor moved with keys, all samples switched on and off, with a second between clicks; the longest time from an input to the next frame (Event Timing). Medians of ${options.runs} runs in a headless Chromium.`,
        figures: [
          { what: 'open', figure: `${Math.round(open)} ms`, limit: 'under 1,000 ms', met: open < 1000 },
          {
            what: 'interaction to next paint, slowed four times',
            figure: `${Math.round(answer)} ms`,
            limit: 'at most 200 ms',
            met: answer <= 200,
          },
          stallFigure(stall),
        ],
      },
      options.record,
    );
  } finally {
    await browser.close();
  }
} finally {
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** A drive with a sample a second, and half an hour parked after it. */
function drive(): Sample[] {
  const start = end - options.samples * second;
  const driven = Array.from({ length: options.samples }, (_, index) => {
    const speed = 70 + 40 * Math.sin(index / 90);
    return {
      ts: start + index * second,
      source: 'push',
      gear: 'D',
      speedKmh: Math.round(speed),
      powerKw: Math.round(speed / 5 + 12 * Math.sin(index / 25)),
      odometerKm: 10_000 + (index * 70) / 3600,
      soc: 90 - (index * 60) / options.samples,
      lat: 48.1 + index / 20_000,
      lon: 11.5 + 0.05 * Math.sin(index / 900),
      elevationM: 500 + Math.round(80 * Math.sin(index / 700)),
      outTempC: 12,
    };
  });
  const last = driven.at(-1);
  const parked = Array.from({ length: 30 }, (_, minute) => ({
    ...last,
    ts: end + minute * 60 * second,
    gear: 'P',
    speedKmh: 0,
    powerKw: 0,
  }));
  return [...driven, ...parked] as Sample[];
}

async function waitForTrip(vehicleId: string, token: string): Promise<{ readonly items: number }> {
  for (let waited = 0; waited < 120; waited += 1) {
    const { data } = await callApi<{ data: { id: string }[] }>(program.url, ['GET', `/v1/trips?vehicleId=${vehicleId}`], token);
    const [found] = data;
    if (found !== undefined) {
      const { items } = await callApi<{ items: unknown[] }>(program.url, ['GET', `/v1/trips/${found.id}?maxItems=99999`], token);
      return { items: items.length };
    }
    await sleep(second);
  }
  throw new Error('the trip was not found');
}

/** Opens the trip from the list; ms until its figures, its map and its charts are there. */
async function timeToOpen(page: Page): Promise<number> {
  await page.goto(`${program.url}/trips`);
  const link = page.getByRole('row').nth(1).getByRole('link').first();
  await link.waitFor();
  // The code of the page is loaded when a visitor has seen one trip before.
  await link.click();
  await drawn(page);
  await page.goBack();
  await link.waitFor();
  const start = performance.now();
  await link.click();
  await drawn(page);
  return performance.now() - start;
}

async function drawn(page: Page): Promise<void> {
  await page.waitForURL('**/details');
  const course = page.getByRole('region', { name: 'Course' });
  await Promise.all([
    course.locator('svg, canvas').first().waitFor(),
    page.getByRole('region', { name: 'Route' }).locator('canvas').first().waitFor(),
  ]);
}

interface TimedEvent extends PerformanceEntry {
  readonly interactionId: number;
}

/** A click after which a person looks at what it did. */
async function clickCalmly(target: Locator): Promise<void> {
  await target.click();
  await sleep(second);
}

/** The longest time from an input to the next frame, ms, with a processor slowed four times. */
async function slowestAnswer(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const times: number[] = [];
    (globalThis as unknown as { answers: number[] }).answers = times;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as TimedEvent[]) if (entry.interactionId > 0) times.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as never);
  });
  // What was opened is drawn to its end.
  await sleep(2 * second);
  const course = page.getByRole('region', { name: 'Course' });
  const table = course.getByRole('switch');
  await clickCalmly(table);
  await clickCalmly(table);
  const series = course.getByRole('button', { name: /Power/ }).first();
  await clickCalmly(series);
  await clickCalmly(series);
  const plot = course.getByRole('slider').or(course.locator('[tabindex="0"]')).first();
  await plot.focus();
  for (let key = 0; key < 6; key += 1) await page.keyboard.press('ArrowRight');
  await clickCalmly(page.getByRole('switch', { name: 'Show readings' }));
  await page.getByRole('table', { name: /samples/ }).waitFor({ timeout: 60_000 });
  await clickCalmly(page.getByRole('switch', { name: 'Show readings' }));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return Math.max(...(await page.evaluate(() => (globalThis as unknown as { answers: number[] }).answers)));
}
