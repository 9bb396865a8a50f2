import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { storeSession, test } from './environment.ts';
import { mainUser } from './templates.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

test('an administrator chooses a place for backups, makes one, checks it and downloads it (decision 0169)', async ({
  page,
  environment: { product },
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'wattbook-e2e-backups-'));
  await storeSession(page, product, mainUser);
  await page.goto(`${product.url}/administration`);
  await expect(page.getByText('There is no daily backup yet: choose a place for it.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose place and number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Folder', { exact: true }).fill(folder);
  await dialog.getByLabel('Passphrase', { exact: true }).fill('correct horse battery');
  await dialog.getByLabel('Current password', { exact: true }).fill(mainUser.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Place: ${folder}`)).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  const backup = page.getByRole('listitem').filter({ hasText: /wattbook-.*\.backup/ });
  await expect(backup).toContainText('not checked yet', { timeout: 60_000 });
  await expectAccessible(page);
  await backup.getByRole('button', { name: /^Check/ }).click();
  await expect(backup).toContainText('complete and unchanged', { timeout: 60_000 });
  await backup.getByRole('button', { name: /^Download/ }).click();
  await dialog.getByLabel('Current password', { exact: true }).fill(mainUser.password);
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^wattbook-\d{4}-\d{2}-\d{2}T\d{6}\.backup$/);
  expect(statSync(await download.path()).size).toBe(statSync(join(folder, download.suggestedFilename())).size);
  await expect(page.getByText(`restore ${join(folder, download.suggestedFilename())}`)).toBeVisible();
  rmSync(folder, { recursive: true });
});
