// How long the page that checks documents takes in a browser: from the choice of a file to the verdict. The saved copy of the page is opened, without a server.
import { chromium, type Page } from '@playwright/test';
import { copyPage } from '@wattbook/web/verify-copy';

/** Milliseconds of each check of a signed logbook; refuses a file that does not hold. */
export async function timeVerification(file: Buffer, rounds: number): Promise<number[]> {
  const executablePath = process.env['CHROMIUM'];
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const copy = await copyPage();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.setContent(copy);
      times.push(await timeOne(page, file));
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: resolves when the verdict is in it. */
const watchVerdict = `new Promise((resolve) => {
  let start = 0;
  document.addEventListener('change', () => { start = performance.now(); }, { capture: true, once: true });
  const watch = new MutationObserver(() => {
    const verdict = document.querySelector('.verdict');
    if (verdict === null) return;
    watch.disconnect();
    resolve({ ms: performance.now() - start, verdict: verdict.className });
  });
  watch.observe(document.body, { childList: true, subtree: true });
})`;

async function timeOne(page: Page, buffer: Buffer): Promise<number> {
  const took = page.evaluate<{ readonly ms: number; readonly verdict: string }>(watchVerdict);
  await page.locator('input[type=file]').setInputFiles({ name: 'logbook.json', mimeType: 'application/json', buffer });
  const { ms, verdict } = await took;
  if (verdict.includes('danger')) throw new Error('The page says that the file was changed.');
  return ms;
}
