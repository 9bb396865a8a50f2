import type { Page } from '@playwright/test';

/** How much of a screen should move at most while it loads: the sum of its layout shifts (https://web.dev/articles/cls). */
const maxLayoutShift = 0.02;

/** Adds up the layout shifts of every page that is opened from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { shift: number; moved: string[] } = { shift: 0, moved: [] };
    Object.assign(window, { seen });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seen.shift += value;
        for (const { node } of sources) seen.moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved on the page without being asked to, if it is more than the limit; empty: nothing worth a word. */
export async function shiftsOf(page: Page, limit = maxLayoutShift): Promise<readonly string[]> {
  const { shift, moved } = await page.evaluate(() => (window as unknown as { seen: { shift: number; moved: string[] } }).seen);
  return shift > limit ? [`the layout shifts by ${shift.toFixed(3)}`, ...moved] : [];
}
