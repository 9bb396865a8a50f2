import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { quietDay, test } from './environment.ts';

test.beforeEach(async ({ newUser: { page }, environment }) => {
  await page.goto(`${environment.product.url}/service`);
});

async function addSet(page: Page, name: string, season: string) {
  await page.getByRole('button', { name: 'Add set' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Season').selectOption(season);
  await dialog.getByLabel('DOT').fill('1224');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Opens an action on a set, fills its dialog, and closes it with its button. */
async function act(page: Page, name: string, item: string, fields: Readonly<Record<string, string>>, button: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('sets of tyres are added and mounted, the other one comes off, and a worn tread is named', async ({
  newUser: { page },
  environment,
}) => {
  const tyres = page.getByRole('region', { name: 'Tyres' });
  await addSet(page, 'Michelin', 'Summer');
  await addSet(page, 'Nokian', 'Winter');
  await act(page, 'Michelin', 'Mount', { 'Mounted on': quietDay(environment), Odometer: '37000' }, 'Mount');
  const today = new Date().toISOString().slice(0, 10);
  await act(page, 'Nokian', 'Mount', { 'Mounted on': today }, 'Mount');
  await expect(tyres.getByRole('row', { name: /Nokian/ })).toContainText(`Mounted since ${today}`);
  const summer = tyres.getByRole('row', { name: /Michelin/ });
  await expect(summer).toContainText('Stored');
  // From 37,000 km to where the car stands today.
  await expect(summer).toContainText(/1,[3-9]\d\d\skm/);
  await act(page, 'Michelin', 'Measure tread', { 'Front left': '2.8', 'Rear right': '3.4' }, 'Save');
  await expect(summer).toContainText('2.8 mm: clubs advise to change them');
  await expectAccessible(page);
});

test('what was done is noted and in the signed service book, whose signature the page of documents confirms', async ({
  newUser: { page },
  environment,
}) => {
  await page.getByRole('button', { name: 'Add entry' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('Brakes, front');
  await dialog.getByLabel('Category').selectOption('Repair');
  await dialog.getByLabel('Date').fill(quietDay(environment));
  await dialog.getByLabel('Odometer').fill('37900');
  await dialog.getByLabel('Amount').fill('310');
  await dialog.getByLabel('Done by').fill('Garage Huber');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const done = page.getByRole('region', { name: 'What was done' });
  await expect(done.getByRole('row', { name: /Brakes, front/ })).toContainText('Garage Huber');
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /Service book/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/^service-book-.*\.pdf$/);
  await page.goto(`${environment.product.url}/verify`);
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await expect(page.getByText('Nothing in this file was changed')).toBeVisible();
});
