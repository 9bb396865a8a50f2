import { expect, type Page, test as base } from '@playwright/test';
import { storeSession } from './environment.ts';
import { type Product, startProduct } from './product.ts';
import { type StyleServer, startStyleServer } from './style-server.ts';

const day = 86_400_000;

/** A user with a car in a product whose maps come from a fake service. */
const test = base.extend<{ trip: Page }, { service: StyleServer; product: Product }>({
  service: [
    // Playwright requires a destructuring pattern here, and this fixture uses no other fixture.
    async ({ playwright: _none }, provide) => {
      const service = await startStyleServer();
      await provide(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ service }, provide) => {
      const product = await startProduct({ template: 'lived', settings: { MAP_STYLE_URL: service.styleUrl } });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Signed in, at the list of trips. */
  trip: async ({ page, product, service }, provide) => {
    [service.style, service.tiles] = ['well', 'well'];
    await storeSession(page, product);
    const date = (ago: number) => new Date(Date.now() - ago).toISOString().slice(0, 10);
    await page.goto(`${product.url}/trips?from=${date(6 * day)}&to=${date(day)}`);
    await provide(page);
  },
});

const openNewest = (page: Page) => page.getByRole('table').getByRole('link').first().click();
const map = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Route', exact: true }) });
const note = (page: Page) => map(page).getByText('The map service does not answer');
/** The attribution shows which map is visible. */
const builtIn = (page: Page) => map(page).getByText('GeoNames');
const served = (page: Page) => map(page).getByText('Example Streets');

const scaleOf = async (page: Page) => (await map(page).locator('.maplibregl-ctrl-scale').first().textContent()) ?? '';

/** Clicks a zoom button and waits until the scale no longer changes. */
async function zoom(page: Page, button: 'Zoom in' | 'Zoom out'): Promise<void> {
  const first = await scaleOf(page);
  await page.getByRole('button', { name: button }).click();
  let last = first;
  await expect
    .poll(async () => {
      const before = last;
      last = await scaleOf(page);
      return last !== first && last === before;
    })
    .toBe(true);
}

test('the map is drawn when the service answers, also without its glyphs and symbols (OQ-018)', async ({ trip: page }) => {
  await openNewest(page);
  await expect(served(page)).toBeVisible();
  await expect(builtIn(page)).toHaveCount(0);
  await expect(map(page).locator('canvas')).toHaveCount(1);
  await expect(note(page)).toHaveCount(0);
});

test('while the service is slow the built-in map is shown, and the view does not move when the service answers (OQ-018)', async ({
  trip: page,
  service,
}) => {
  service.style = 'held';
  await openNewest(page);
  await expect(builtIn(page)).toBeVisible();
  await zoom(page, 'Zoom in');
  const before = await scaleOf(page);
  service.sendPendingStyles();
  await expect(served(page)).toBeVisible();
  expect(await scaleOf(page)).toBe(before);
  await expect(note(page)).toHaveCount(0);
});

test('when the service is down the built-in map is shown with a note and a retry button (OQ-018)', async ({ trip: page, service }) => {
  service.style = 'down';
  await openNewest(page);
  await expect(note(page)).toBeVisible();
  await expect(builtIn(page)).toBeVisible();
  service.style = 'well';
  await map(page).getByRole('button', { name: 'Try again' }).click();
  await expect(served(page)).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('requests stop when tiles fail, and the next screen uses the service again once it works (OQ-018)', async ({
  trip: page,
  service,
}) => {
  service.tiles = 'failing';
  const before = service.tileRequests();
  await openNewest(page);
  await expect(note(page)).toBeVisible();
  await expect(builtIn(page)).toBeVisible();
  const requestCount = service.tileRequests();
  expect(requestCount - before).toBeLessThan(60);
  await zoom(page, 'Zoom out');
  expect(service.tileRequests()).toBe(requestCount);
  service.tiles = 'well';
  await page
    .getByRole('link', { name: 'Previous trip' })
    .or(page.getByRole('button', { name: 'Previous trip' }))
    .click();
  await expect(served(page)).toBeVisible();
});

test('the built-in map replaces a service that fails while its map is shown (OQ-018)', async ({ trip: page, service }) => {
  await openNewest(page);
  await expect(served(page)).toBeVisible();
  service.tiles = 'failing';
  await zoom(page, 'Zoom in');
  await zoom(page, 'Zoom in');
  await expect(note(page)).toBeVisible();
  await expect(builtIn(page)).toBeVisible();
  await expect(served(page)).toHaveCount(0);
  await expect(map(page).locator('canvas')).toHaveCount(1);
});

test('while tiles never arrive the built-in map is shown (OQ-018)', async ({ trip: page, service }) => {
  service.tiles = 'hanging';
  await openNewest(page);
  await expect(builtIn(page)).toBeVisible();
  await expect(note(page)).toBeVisible({ timeout: 30_000 });
});
