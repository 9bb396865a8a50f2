import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

interface TimedEvent extends PerformanceEntry {
  readonly interactionId: number;
}

interface Watched {
  answers: number[];
}

/** Begins to note how long the page takes from each input to the next frame (Event Timing). */
export const watchAnswers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = [];
    (globalThis as unknown as Watched).answers = times;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as TimedEvent[]) if (entry.interactionId > 0) times.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as never);
  });

/** The longest time from an input to the next frame since the page is watched, ms; 0 where every answer was within a frame. */
export const slowestAnswer = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(globalThis as unknown as Watched).answers));

/** Does something with a processor slowed so many times. */
export async function slowed<Result>(page: Page, times: number, work: () => Promise<Result>): Promise<Result> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  try {
    return await work();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

export interface Network {
  readonly kbits: number;
  readonly latencyMs: number;
}

/** Does something over such a network, with an empty cache unless the files of a former visit count. */
export async function overNetwork<Result>(
  page: Page,
  { kbits, latencyMs }: Network,
  work: () => Promise<Result>,
  { isCacheEmpty = true }: { readonly isCacheEmpty?: boolean } = {},
): Promise<Result> {
  const session = await page.context().newCDPSession(page);
  const bytes = (kbits * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: isCacheEmpty });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  try {
    return await work();
  } finally {
    await session.detach();
  }
}

export interface Fetched {
  readonly files: number;
  /** Bytes of script as they went over the network. */
  readonly script: number;
}

/** What an address fetches with an empty cache until the page is quiet, its workers included: the files of the web, not the calls of the API. */
export async function fetchedBy(page: Page, url: string): Promise<Fetched> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const requests: { readonly isScript: boolean; readonly size: Promise<number> }[] = [];
  const note = (request: Request) => {
    if (/\/(v1|authentication)(\/|$)/.test(new URL(request.url()).pathname)) return;
    const size = request.sizes().then(
      ({ responseBodySize }) => responseBodySize,
      () => 0,
    );
    requests.push({ isScript: /\.m?js$/.test(new URL(request.url()).pathname), size });
  };
  page.on('requestfinished', note);
  await page.goto(url);
  for (let seen = -1; seen !== requests.length; ) {
    seen = requests.length;
    await sleep(4000);
  }
  page.off('requestfinished', note);
  await session.detach();
  const sizes = await Promise.all(requests.filter(({ isScript }) => isScript).map(({ size }) => size));
  return { files: requests.length, script: sizes.reduce((sum, size) => sum + size, 0) };
}
