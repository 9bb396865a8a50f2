import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './environment.ts';
import { prove } from './prove.ts';

test('the actions of a vehicle follow its state: pause, resume, archive, restore, delete (VEH-053, VEH-057, VEH-058)', async ({
  newUser: { page, credentials },
  environment: { product },
}) => {
  await page.goto(`${product.url}/vehicles`);
  const row = page.getByRole('row').filter({ hasText: 'Zoe' });
  await expect(row.getByText(/ago by /)).toBeVisible();
  await expectAccessible(page);

  const menu = async (...actions: readonly string[]) => {
    await page.getByRole('button', { name: 'Actions for Zoe' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([...actions]);
  };
  const choose = (action: string) => page.getByRole('menuitem', { name: action }).click();
  const confirm = async (action: string, word?: string) => {
    const dialog = page.getByRole('dialog');
    if (word !== undefined) {
      await expect(dialog.getByRole('button', { name: action })).toBeDisabled();
      await dialog.getByRole('textbox').fill(word);
    }
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toBeHidden();
  };

  await menu('Edit vehicle', 'Connect or import', 'Check consistency', 'Stop recording', 'Archive');
  await choose('Stop recording');
  await confirm('Stop recording');
  await expect(row.getByText('Paused')).toBeVisible();
  await menu('Edit vehicle', 'Connect or import', 'Check consistency', 'Resume recording', 'Archive');
  await choose('Resume recording');
  await expect(row.getByText('Paused')).toBeHidden();
  await menu('Edit vehicle', 'Connect or import', 'Check consistency', 'Stop recording', 'Archive');
  await choose('Archive');
  await confirm('Archive', 'Archive');
  await expect(row.getByText('Archived')).toBeVisible();
  await menu('Restore', 'Delete');
  await choose('Restore');
  await page.getByRole('button', { name: 'Restore without a connection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data for Zoe' })).toBeVisible();
  await page.goto(`${product.url}/vehicles`);
  await expect(row.getByText('Not connected')).toBeVisible();
  await menu('Edit vehicle', 'Connect or import', 'Archive', 'Delete');
  await choose('Delete');
  await page.getByRole('dialog').getByLabel('Type Delete to confirm').fill('Delete');
  await prove(page, credentials, 'Delete');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('There is no vehicle in this account.')).toBeVisible();
});
