import { expect, type Page } from '@playwright/test';
import { findings } from './accessible.ts';
import { shiftsOf, watchLayoutShift } from './layout-shift.ts';
import { storeSession, recordedDays, signIn, test } from './environment.ts';

/** The section of a card by its heading. */
const card = (page: Page, name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('the dashboard opens after signing in, and its figures follow the range (SHELL-013, DASH-006 to DASH-008)', async ({
  page,
  environment,
}) => {
  await signIn(page, environment.product.url);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${environment.product.url}/dashboard?${recordedDays(environment)}`);
  const trips = card(page, 'Trips');
  await expect(trips).toContainText('40 trips');
  const until = new Date(environment.until - 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${environment.product.url}/dashboard?from=${until}&to=${until}`);
  await expect(trips).toContainText('2 trips');
  await page.getByRole('button', { name: 'Year', exact: true }).click();
  await expect(page).toHaveURL(/-01-01/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trips' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Year', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('a charge in progress is updated without a reload (DASH-009, DASH-026, DASH-027)', async ({ newUser: { page, push } }) => {
  await page.goto(`${new URL(page.url()).origin}/dashboard`);
  const status = card(page, 'Vehicle status: Zoe');
  await expect(status).toBeVisible();
  const now = Date.now();
  const charging = (ago: number, soc: number, minutesToFull: number) => ({
    ts: new Date(now - ago).toISOString(),
    online: 'online',
    gear: 'P',
    speedKmh: 0,
    plugged: true,
    charging: 'charging',
    chargerPowerKw: 11,
    powerKw: -11,
    energyAddedKwh: (soc - 39) * 0.77,
    soc,
    rangeKm: soc * 4,
    socLimit: 80,
    minutesToFull,
  });
  await push([charging(480_000, 39, 94), charging(240_000, 40, 90), charging(60_000, 41, 86)]);
  await expect(status).toContainText('41%');
  await expect(status).toContainText('11.0 kW');
  await expect(status).toContainText('to 80%, at');
  await push([charging(1000, 42, 82)]);
  await expect(status).toContainText('42%');
});

test('a dismissed notice stays hidden after a reload (DASH-024, OQ-032)', async ({ page, environment }) => {
  const notice = { id: '00000000-0000-7000-8000-0000000000aa', level: 'warning', message: 'Maintenance on Sunday', link: null };
  await page.route('**/v1/notifications/active*', (route) => route.fulfill({ json: { total: 1, data: [notice] } }));
  await signIn(page, environment.product.url);
  await page.getByRole('button', { name: 'Dismiss this notice' }).click();
  await expect(page.getByText(notice.message)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Trips', exact: true })).toBeVisible();
  await expect(page.getByText(notice.message)).toBeHidden();
});

test('the map shows routes and charges, can hide the charges and fills the screen (DASH-021, DASH-022, DASH-023)', async ({
  page,
  environment,
}) => {
  await storeSession(page, environment.product);
  await page.goto(`${environment.product.url}/dashboard?${recordedDays(environment)}`);
  const map = page.getByRole('region', { name: 'Routes' });
  await expect(map).toContainText('Routes of 40 trips');
  await expect(map).toContainText(/\d+ charges on the map/);
  await expect(map.locator('canvas')).toBeVisible();
  await map.getByRole('switch', { name: 'Charges' }).click({ force: true });
  await expect(map).not.toContainText(/on the map/);
  await map.getByRole('button', { name: 'Full screen', exact: true }).click();
  const window = page.viewportSize();
  expect((await map.boundingBox())?.width).toBe(window?.width);
  await page.keyboard.press('Escape');
  expect((await map.boundingBox())?.width).toBeLessThan(window?.width ?? 0);
});

test('a click on a card opens its screen, a list with the range of the dashboard (DASH-009, DASH-010, DASH-012, DASH-013)', async ({
  page,
  environment,
}) => {
  await storeSession(page, environment.product);
  // A point beside the text: the whole card is the link.
  const clickCard = async (name: string) => {
    const bounds = await card(page, name).boundingBox();
    if (bounds === null) throw new Error(`the card ${name} is not there`);
    await page.mouse.click(bounds.x + bounds.width - 24, bounds.y + bounds.height - 12);
  };
  for (const [name, path] of [
    ['Vehicle status: ID.4 Pro', '/vehicles'],
    ['Battery', '/degradation'],
    ['Trips', '/trips'],
    ['Charges', '/charges'],
  ] as const) {
    await page.goto(`${environment.product.url}/dashboard`);
    await clickCard(name);
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
  }
  await page.goto(`${environment.product.url}/dashboard?${recordedDays(environment)}`);
  await clickCard('Trips');
  await expect(page).toHaveURL(new RegExp(`/trips\\?${recordedDays(environment)}`));
  await expect(page.getByRole('heading', { name: 'Trips', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charges' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trips' }).click();
  await expect(page).toHaveURL(new RegExp(recordedDays(environment)));
});

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('axe finds nothing on the dashboard, it is not wider than the window, and the layout does not shift', async ({
      page,
      environment,
    }) => {
      await storeSession(page, environment.product);
      await watchLayoutShift(page);
      await page.goto(`${environment.product.url}/dashboard?${recordedDays(environment)}`);
      await expect(page.getByText('40 trips').first()).toBeVisible();
      // The map is loaded shortly before it scrolls into view.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.locator('canvas').first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await shiftsOf(page, 0.05)).toEqual([]);
    });
  });
}

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the vehicle is in the title row, and the arrows beside the month button change the month (SHELL-085, DASH-006)', async ({
    newUser: { page },
  }) => {
    await page.goto(`${new URL(page.url()).origin}/dashboard`);
    await page.getByRole('button', { name: 'Menu' }).last().tap();
    await page.getByRole('dialog').getByText('Deutsch').tap();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ladestand')).toBeVisible();
    await expect(page.getByRole('button', { name: /Zoe/ })).toHaveCount(1);
    const today = new Date();
    const before = new Date(today.getFullYear(), today.getMonth() - 1, 1).toLocaleDateString('de-DE', { month: 'long', year: 'numeric' });
    await page.getByRole('button', { name: 'Voriger Zeitraum' }).tap();
    await expect(page.getByRole('button', { name: new RegExp(before) })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link').first()).toHaveText('Dashboard');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
