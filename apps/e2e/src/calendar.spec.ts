import { expect, type Page } from '@playwright/test';
import { findings } from './accessible.ts';
import { storeSession, type Environment, test } from './environment.ts';

const day = 86_400_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const pathOf = (date: string) => `/calendar/${date.replaceAll('-', '/')}`;
/** The last recorded day: 145 km in two trips, a fast charge on the way and one at home. */
const lastDay = ({ until }: Environment) => dateOf(until - day);

/** Changes settings of the signed-in user through the API. */
async function changeSettings(page: Page, changes: Readonly<Record<string, string>>): Promise<void> {
  const status = await page.evaluate(async (settings) => {
    const { accessToken } = JSON.parse(localStorage.getItem('wattbook.session') ?? '{}') as { accessToken: string };
    const claims = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub } = JSON.parse(atob(claims)) as { sub: string };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    return (await fetch(`/v1/users/${sub}`, { method: 'PATCH', headers, body: JSON.stringify(settings) })).status;
  }, changes);
  expect(status).toBe(200);
}

test('months can be changed back and forth, and show every recorded day with its figures (DASH-031, DASH-032)', async ({
  trips: page,
  environment,
}) => {
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  await page.goto(`${environment.product.url}/calendar?month=${lastDay(environment).slice(0, 7)}`);
  const month = page.getByRole('button', { name: /^Month:/ });
  const drivenDays = page.getByRole('table').getByRole('link', { name: /: 2 trips, / });
  await expect(page.getByRole('link', { name: new RegExp(`${lastDay(environment)}: 2 trips, 145\\.0\\skm.*2 charges, `) })).toBeVisible();
  let count = await drivenDays.count();
  const latest = await month.textContent();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(month).not.toHaveText(latest ?? '');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  count += await drivenDays.count();
  expect(count).toBe(20);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`${lastDay(environment)}: 2 trips`) })).toBeVisible();
  await page.getByRole('button', { name: /^Month:/ }).click();
  await page.getByRole('dialog', { name: 'Choose a month' }).getByRole('button', { name: 'Jan' }).click();
  await expect(page).toHaveURL(/month=\d{4}-01/);
});

test('a day opens from the month, and its sums are those of its tables (DASH-034, DASH-041, DASH-042)', async ({
  trips: page,
  environment,
}) => {
  const date = lastDay(environment);
  await page.goto(`${environment.product.url}/calendar?month=${date.slice(0, 7)}`);
  await page.getByRole('link', { name: new RegExp(`${date}: 2 trips`) }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${pathOf(date)}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(date);
  await expect(page.getByText('2 trips', { exact: true })).toBeVisible();
  await expect(page.getByText('145.0', { exact: true })).toBeVisible();
  const tripRows = page.getByRole('table', { name: /^Trips of/ }).getByRole('row');
  await expect(tripRows).toHaveCount(3);
  const distances = await tripRows.getByRole('cell', { name: /^\d+\.\d$/ }).allTextContents();
  expect(distances.filter((text) => text === '72.5')).toHaveLength(2);
  const charges = page.getByRole('table', { name: /^Charges of/ });
  await expect(charges.getByText('Public')).toHaveCount(2);
  // Date, place and type come before the energy; the figures are truncated, not rounded.
  const energies = await charges.locator('tbody tr td:nth-child(4)').allTextContents();
  const sum = energies.reduce((total, text) => total + Number(text), 0);
  const card = page.locator('section', { has: page.getByText('2 charges', { exact: false }) }).first();
  const shown = Number(/(\d+\.\d\d)kWh/.exec((await card.textContent()) ?? '')?.[1]);
  expect(energies).toHaveLength(2);
  expect(Math.abs(shown - sum)).toBeLessThan(0.03);
  await expect(page.getByRole('heading', { name: 'Route of the day' })).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
});

test('the arrow keys step from day to day and end today (DASH-036)', async ({ trips: page, environment }) => {
  await page.goto(environment.product.url + pathOf(dateOf(environment.until - 2 * day)));
  await expect(page.getByText('37.8', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`${pathOf(lastDay(environment))}$`));
  await expect(page.getByText('145.0', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('37.8', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^\w+ \d{4}$/ }).click();
  await expect(page.getByRole('table', { name: /^Days of/ })).toBeVisible();
});

test('a trip opened from a day links back to the day', async ({ trips: page, environment }) => {
  const date = lastDay(environment);
  await page.goto(environment.product.url + pathOf(date));
  await page
    .getByRole('table', { name: /^Trips of/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/trips\/.*\/details/);
  // The links within the day have a time after the date.
  await page.getByRole('link', { name: new RegExp(`${date}$`) }).click();
  await expect(page).toHaveURL(new RegExp(`${pathOf(date)}$`));
  await expect(page.getByText('145.0', { exact: true })).toBeVisible();
});

test('with 12-hour times the week starts on Sunday (DASH-033)', async ({ newUser: { page }, environment: { product } }) => {
  await page.goto(`${product.url}/calendar`);
  await expect(page.getByRole('columnheader').first()).toHaveText('Mon');
  await changeSettings(page, { time: '12' });
  await page.reload();
  await expect(page.getByRole('columnheader').first()).toHaveText('Sun');
});

test('days and months that do not exist or are in the future show a message and a link back', async ({
  trips: page,
  environment: { product },
}) => {
  for (const path of ['2026/2/30', '2026/13/1', '0/1/1', 'some/thing/else']) {
    await page.goto(`${product.url}/calendar/${path}`);
    await expect(page.getByRole('heading', { name: 'This day does not exist' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'To the calendar' }).click();
  await expect(page.getByRole('table', { name: /^Days of/ })).toBeVisible();
  await page.goto(`${product.url}/calendar/2099/01/01`);
  await expect(page.getByRole('heading', { name: /2099-01-01 is in the future/ })).toBeVisible();
  await page.goto(`${product.url}/calendar?month=2026-13`);
  await expect(page.getByRole('heading', { name: 'This month does not exist' })).toBeVisible();
  await page.goto(`${product.url}/calendar/2020/02/29`);
  await expect(page.getByText('Nothing was recorded on this day.')).toBeVisible();
  await page.getByRole('link', { name: 'Show February 2020' }).click();
  await page.getByRole('button', { name: /^Show / }).click();
  await expect(page.getByRole('link', { name: /: 2 trips/ }).first()).toBeVisible();
});

test('on a phone in German the month is small with its days below, and a day opens by a tap', async ({
  newUser: { page },
  environment,
}) => {
  const date = lastDay(environment);
  await changeSettings(page, { language: 'de' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${environment.product.url}/calendar?month=${date.slice(0, 7)}`);
  await expect(page.getByRole('heading', { name: 'Kalender' })).toBeVisible();
  const cell = page.getByRole('table').locator(`[data-day="${date}"]`);
  await expect(cell).toHaveAccessibleName(/2 Fahrten, 145,0\skm.*2 Ladungen, /);
  const bounds = await cell.locator('xpath=..').boundingBox();
  expect(Math.min(bounds?.width ?? 0, bounds?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page
    .getByRole('list', { name: /^Tage im/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${pathOf(date)}$`));
  await expect(page.getByText('145,0', { exact: true })).toBeVisible();
  await expect(page.getByText('Öffentlich').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const appearance of [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`${appearance.colorScheme}, ${appearance.viewport.width} px`, () => {
    test.use(appearance);

    test('axe finds nothing on a month', async ({ page, environment }) => {
      const date = lastDay(environment);
      await storeSession(page, environment.product);
      await page.goto(`${environment.product.url}/calendar?month=${date.slice(0, 7)}`);
      await expect(page.getByRole('link', { name: new RegExp(`${date}: 2 trips`) })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    test('axe finds nothing on a day', async ({ page, environment }) => {
      await storeSession(page, environment.product);
      await page.goto(environment.product.url + pathOf(lastDay(environment)));
      await expect(page.locator('canvas')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}
