import type { Page } from '@playwright/test';

/** Enters the password in the dialog that asks for it, and confirms. */
export async function prove(page: Page, { password }: { readonly password: string }, confirmLabel: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: confirmLabel, exact: true }).click();
}
