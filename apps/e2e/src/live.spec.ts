import { expect } from '@playwright/test';
import { test } from './environment.ts';

test('pushed samples are shown without a reload (SHELL-082, DASH-002)', async ({ newUser: { page, push }, environment: { product } }) => {
  await page.goto(product.url);
  const selector = page.getByRole('button', { name: /Zoe/ });
  await expect(selector).toBeVisible();
  const now = Date.now();
  const sample = (ago: number, fields: Record<string, string | number | boolean>) => ({
    ts: new Date(now - ago).toISOString(),
    online: 'online',
    ...fields,
  });
  await push([
    sample(3000, { soc: 41, gear: 'D', speedKmh: 50, odometerKm: 60_000 }),
    sample(1000, { soc: 40, gear: 'D', speedKmh: 50, odometerKm: 60_000.03 }),
  ]);
  await expect(selector).toContainText('40%');
  await expect(selector.getByRole('img', { name: 'Driving' })).toBeVisible();
});
