import { performance } from 'node:perf_hooks';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Installation, password } from '../product/installation.ts';
import { runCommand, startProgram } from '../product/program.ts';
import { overNetwork, slowed } from '../product/slow-page.ts';
import type { Figure } from '../report/figures.ts';
import { median } from '../report/statistics.ts';

const slow4g = { kbits: 1600, latencyMs: 150 };
const email = 'driver@example.org';

/** The charge map of a running program in a browser: how soon a filter shows, and how soon a phone has the first points. */
export async function timeInBrowser({ dataDir }: Installation, runs: number): Promise<Figure[]> {
  // A busy machine takes long to start a program with many charge points.
  const program = await startProgram({ dataDir, readyWithinMs: 600_000 });
  try {
    await runCommand({ dataDir }, ['user', 'add', email, '--password', password, '--language', 'en']);
    const browser = await chromium.launch({
      ...(process.env['CHROMIUM'] !== undefined && { executablePath: process.env['CHROMIUM'] }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    });
    try {
      const filter = await timeFilter(await signedIn(browser, program.url, { width: 1280, height: 900 }), program.url, runs);
      const phone = await signedIn(browser, program.url, { width: 390, height: 844 });
      const [first, again] = [
        await timeFirstPoints(phone, program.url, runs, true),
        await timeFirstPoints(phone, program.url, runs, false),
      ];
      return [
        { what: 'a change of the filter until it shows', figure: `${Math.round(filter)} ms`, limit: 'at most 200 ms', met: filter <= 200 },
        {
          what: 'first points on a phone on slow 4G, files of a former visit',
          figure: `${(again / 1000).toFixed(1)} s`,
          limit: 'at most 2 s',
          met: again <= 2000,
        },
        { what: 'the same with an empty cache', figure: `${(first / 1000).toFixed(1)} s` },
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await program.stop();
  }
}

/** A page of the new user, who has accepted the terms. */
async function signedIn(browser: Browser, url: string, viewport: { readonly width: number; readonly height: number }): Promise<Page> {
  const send = (method: string, path: string, token: string | null, body: object) =>
    fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const answer = await send('POST', '/authentication', null, { email, password, grant_type: 'password' });
  const { access_token: accessToken, refresh_token: refreshToken } = (await answer.json()) as Record<
    'access_token' | 'refresh_token',
    string
  >;
  const { sub } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  await send('PATCH', `/v1/users/${sub}`, accessToken, { terms: [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }] });
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page.goto(`${url}/health`);
  await page.evaluate(
    (session) => {
      localStorage.setItem('wattbook.session', JSON.stringify(session));
      localStorage.setItem('wattbook.chargeMap', JSON.stringify({ types: ['AC_20', 'DC_50', 'DC_100'], mine: true, operator: 'all' }));
    },
    { accessToken, refreshToken, expiresAt: Date.now() + 3_000_000 },
  );
  return page;
}

/** The answer is drawn after two frames. The types of a browser are not those of this folder, so the script is a text. */
const twoFrames = (page: Page) => page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/** From the click on a type of plugs until the answer of the server is drawn, ms. */
async function timeFilter(page: Page, url: string, runs: number): Promise<number> {
  await page.goto(`${url}/map`);
  const box = page.getByRole('checkbox', { name: 'DC from 100 kW' });
  const answered = () => page.waitForResponse((response) => response.url().endsWith('/chargepoints/filter'));
  const first = answered();
  await box.waitFor();
  await first;
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // Another part of the map each time, so that nothing is answered from what the browser has.
    const moved = answered();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await moved;
    await page.waitForTimeout(1500);
    const filtered = answered();
    const start = performance.now();
    await box.click();
    await (await filtered).finished();
    await twoFrames(page);
    times.push(performance.now() - start);
    await page.waitForTimeout(500);
  }
  return median(times);
}

/** From opening the address until the first points are on the screen, ms: the list below the map has them, or says that all of this view are in clusters. The map itself needs a graphics processor. */
async function timeFirstPoints(page: Page, url: string, runs: number, isCacheEmpty: boolean): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto('about:blank');
    const visit = async () => {
      const start = performance.now();
      await page.goto(`${url}/map`, { waitUntil: 'commit' });
      await page
        .locator('main li button')
        .or(page.getByText(/^No single charge point is shown here/u))
        .first()
        .waitFor();
      await twoFrames(page);
      times.push(performance.now() - start);
    };
    await slowed(page, 4, () => overNetwork(page, slow4g, visit, { isCacheEmpty }));
  }
  return median(times);
}
