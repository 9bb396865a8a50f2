import { expect } from '@playwright/test';
import { type Environment, type NewUser, test } from './environment.ts';

test('the list shows the trips of a range with their sums, newest first (TRIP-014, TRIP-022, TRIP-024)', async ({ trips }) => {
  const rows = trips.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(trips.getByText('1–30 of 40')).toBeVisible();
  await expect(rows.nth(1)).toContainText('72.5');
  const sums = trips.getByLabel(/Sums of the trips/);
  await expect(sums).toContainText('40');
  await expect(sums).toContainText('16.8');
  // No vehicle of the recording has a price.
  await expect(sums).not.toContainText('Cost');
});

test('the page is stored in the address, the page size with the user (TRIP-024, TRIP-027, TRIP-029)', async ({
  newUser: { page, days },
  environment: { product },
}) => {
  await page.goto(`${product.url}/trips?${days}`);
  await expect(page.getByText('1–12 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Display' }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('dialog', { name: 'Display' }).getByText('5', { exact: true }).click();
  expect((await saved).status()).toBe(200);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('6–10 of 12')).toBeVisible();
  await page.reload();
  await expect(page.getByText('6–10 of 12')).toBeVisible();
});

test('a column that is switched on stays on for the user (TRIP-020, TRIP-028, TRIP-031)', async ({
  newUser: { page, days },
  environment: { product },
}) => {
  await page.goto(`${product.url}/trips?${days}`);
  await page.getByRole('button', { name: 'Display' }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('checkbox', { name: 'Odometer, end' }).click();
  await saved;
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /Odometer, end/ })).toBeVisible();
  await expect(page.getByText('1–12 of 12')).toBeVisible();
});

test('a search has sums of its own, and without results it searches all time or is cleared (TRIP-014, TRIP-022)', async ({ trips }) => {
  await trips.getByRole('searchbox').fill('Timbuktu');
  await expect(trips.getByText('No trip fits these filters.')).toBeVisible();
  await expect(trips.getByText(/^0 trips found, .*“Timbuktu”$/)).toBeVisible();
  const range = trips.url();
  await trips.getByRole('button', { name: 'Search all time' }).click();
  await expect(trips).not.toHaveURL(range);
  await expect(trips).toHaveURL(/search=Timbuktu/);
  await expect(trips.getByRole('button', { name: 'Search all time' })).toBeHidden();
  await trips.getByRole('button', { name: 'Clear filters' }).click();
  await expect(trips.getByText(/of 40/)).toBeVisible();
});

test('the map of the list draws the routes of the whole range and names it (TRIP-021)', async ({ trips }) => {
  await trips.getByRole('switch', { name: 'Map' }).press('Space');
  const map = trips.getByRole('region', { name: 'Routes' });
  await expect(map).toContainText('40 trips, ');
  await expect(map.locator('canvas')).toBeVisible();
});

test('a trip opens with its figures, map and charts, and links to the previous and next trip (TRIP-063, TRIP-064, TRIP-074, TRIP-075)', async ({
  trips,
}) => {
  await trips.getByRole('table').getByRole('link').first().click();
  await expect(trips).toHaveURL(/\/details/);
  await expect(trips.getByText('72.5').first()).toBeVisible();
  await expect(trips.locator('canvas')).toBeVisible();
  await expect(trips.getByText('Elevation').first()).toBeVisible();
  const newest = trips.url();
  await trips
    .getByRole('link', { name: 'Previous trip' })
    .or(trips.getByRole('button', { name: 'Previous trip' }))
    .click();
  await expect(trips).not.toHaveURL(newest);
  await trips.getByRole('switch', { name: 'Table' }).press('Space');
  await expect(trips.getByRole('table').last()).toBeVisible();
  await trips.getByRole('link', { name: 'Trips' }).last().click();
  await expect(trips.getByText(/of 40/)).toBeVisible();
});

test('the purpose of a trip is set with a key and a reason, and the list shows both (TRIP-070, TRIP-071)', async ({
  newUser: { page, days },
  environment: { product },
}) => {
  await page.goto(`${product.url}/trips?${days}`);
  await page.getByRole('table').getByRole('link').first().click();
  const purpose = page.getByRole('region', { name: 'Purpose' });
  await expect(purpose.getByRole('button', { name: 'Private' })).toBeVisible();
  await page.keyboard.press('3');
  await expect(purpose.getByText('Private: saved')).toBeVisible();
  await purpose.getByLabel('Reason').fill('Weekend at the lake');
  await page.keyboard.press('Enter');
  await expect(purpose.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Trips' }).last().click();
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText('Private');
  await expect(row).toContainText('Weekend at the lake');
});

test('what was typed last in a purpose is kept when the page is left at once or loaded again (TRIP-071)', async ({
  newUser: { page, days },
  environment: { product },
}) => {
  const reason = page.getByRole('region', { name: 'Purpose' }).getByLabel('Reason');
  await page.goto(`${product.url}/trips?${days}`);
  await page.getByRole('table').getByRole('link').first().click();
  await reason.fill('Left at once');
  await page.goBack();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(reason).toHaveValue('Left at once');
  await reason.fill('Loaded again at once');
  await page.reload();
  await expect(reason).toHaveValue('Loaded again at once');
});

test('a deleted trip disappears from list and sums, and is back after an undo (TRIP-032)', async ({
  newUser: { page, days },
  environment: { product },
}) => {
  await page.goto(`${product.url}/trips?${days}`);
  await expect(page.getByText('1–12 of 12')).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for trip/ })
    .nth(2)
    .click();
  await page.getByRole('menuitem', { name: 'Delete trip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this trip?' });
  await expect(dialog).toContainText('km');
  await dialog.getByRole('button', { name: 'Delete trip' }).click();
  await expect(page.getByText('1 trip deleted')).toBeVisible();
  await expect(page.getByText('1–11 of 11')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1–12 of 12')).toBeVisible();
});

test('a trip is split at a moment, merged again, and both are undone (TRIP-105 to TRIP-114)', async ({
  newUser: { page, days },
  environment: { product },
}) => {
  await page.goto(`${product.url}/trips?${days}`);
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Split trip' }).click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeDisabled();
  await page.getByRole('listbox', { name: 'Moments of the trip' }).press('PageDown');
  await next.click();
  await expect(page.getByRole('textbox', { name: 'Address of the split point' })).toBeVisible();
  await next.click();
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(page.getByText('Trip split')).toBeVisible();
  await page.goto(`${product.url}/trips?${days}`);
  await expect(page.getByText('1–13 of 13')).toBeVisible();
  for (const row of [1, 2]) await page.getByRole('table').getByRole('row').nth(row).getByRole('checkbox').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('1–12 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1–13 of 13')).toBeVisible();
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Undo split' }).click();
  await expect(page.getByText('1–12 of 12')).toBeVisible();
});

/** A 13th trip that nobody heard, in the night before the recorded days: parked in the evening, 20 km away the next morning. Returns the range of both days. */
async function addUnheardTrip(
  { push, credentials }: Pick<NewUser, 'push' | 'credentials'>,
  { product, until }: Environment,
): Promise<string> {
  const hour = 3_600_000;
  const evening = until - 6 * 24 * hour - 5 * hour;
  const parked = { gear: 'P', speedKmh: 0, charging: 'none', soc: 90, odometerKm: 37_980, lat: 48.25, lon: 11.652 };
  await push([0, 5, 10].map((minutes) => ({ ts: new Date(evening + minutes * 60_000).toISOString(), ...parked })));
  await product.waitForTrips(credentials, 13);
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return `from=${day(evening)}&to=${day(evening + 24 * hour)}`;
}

test('a trip during which the car was not heard says so in a word, and why in its details (decision 0059)', async ({
  newUser,
  environment,
}) => {
  const { page } = newUser;
  await page.goto(`${environment.product.url}/trips?${await addUnheardTrip(newUser, environment)}`);
  await page.getByRole('table').getByText('Estimated').click();
  await expect(page.getByText('Start and end estimated: the vehicle sent nothing for 10 h 50 min.', { exact: true })).toBeVisible();
});

test('a filter shows and sums only the trips of which a part is estimated, and is stored in the address (decisions 0038, 0059)', async ({
  newUser,
  environment,
}) => {
  const { page } = newUser;
  await page.goto(`${environment.product.url}/trips?${await addUnheardTrip(newUser, environment)}`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).not.toHaveCount(2);
  const filter = page.getByRole('button', { name: 'Partly estimated' });
  await filter.click();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Estimated');
  await expect(page.getByText(/^1 trip found, .* · Partly estimated$/)).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(2);
  await filter.click();
  await expect(rows).not.toHaveCount(2);
});
