import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signIn, storeSession, test } from './environment.ts';
import { mainUser, otherUser } from './templates.ts';

const nextPassword = 'Wind7!rad-long';

test.describe('without a mail server', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('an administrator finds who waits for a code, reads it, and its user goes on with it (AUTH-031, AUTH-053)', async ({
    page,
    environment: { product },
    browser,
  }) => {
    // Not a shared user: the password changes.
    const credentials = { email: `${crypto.randomUUID()}@example.com`, password: otherUser.password };
    await product.addUser(credentials.email, credentials.password);
    const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await visitor.goto(`${product.url}/forgot_password`);
    await visitor.getByLabel('E-mail').fill(credentials.email);
    await visitor.getByRole('button', { name: 'Request a code' }).click();
    await expect(visitor.getByText(`The operator of this Wattbook has the code for ${credentials.email}`, { exact: false })).toBeVisible();

    await storeSession(page, product, mainUser);
    await page.goto(`${product.url}/profile`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Administration' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting codes' })).toBeVisible();
    const waiting = page.getByRole('listitem').filter({ hasText: credentials.email }).filter({ hasText: 'New password' });
    await expect(waiting).toContainText('New password');
    await expect(page.getByText(otherUser.email)).toBeVisible();
    await expectAccessible(page);
    await waiting.getByRole('button', { name: 'Show the code' }).click();
    await page.getByLabel('Current password', { exact: true }).fill(mainUser.password);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const code = await waiting.getByRole('status').textContent();
    expect(code).toMatch(/^\d{6}$/);

    await visitor.getByLabel('Digit 1 of 6').click();
    await visitor.keyboard.type(code ?? '');
    await visitor.getByLabel('New password').fill(nextPassword);
    await visitor.getByRole('checkbox', { name: /^I know that encrypted places/ }).check();
    await visitor.getByRole('button', { name: 'Save the new password' }).click();
    await expect(visitor.getByRole('heading', { name: 'The new password is saved' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(otherUser.email)).toBeVisible();
    await expect(waiting).toHaveCount(0);

    // For the user, who is no administrator, the page does not exist.
    await signIn(visitor, product.url, { ...credentials, password: nextPassword });
    await visitor.goto(`${product.url}/administration`);
    await expect(visitor.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await visitor.context().close();
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

  test('an administrator finds an account, grants the role and takes it back, and looks at the account of a user who asks (AUTH-031, SHELL-078, SUP-017, SUP-020)', async ({
    page,
    newUser,
    environment: { product },
  }) => {
    const { email } = newUser.credentials;
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('button', { name: /user menu of/ }).click();
    await page.getByRole('link', { name: 'Ask support' }).click();
    await page.getByLabel('Topic').selectOption('Data are missing');
    await page.getByLabel('Vehicle').selectOption('Zoe');
    await page.getByLabel('Subject').fill('Two trips are missing');
    await page.getByLabel('Message').fill('On Tuesday.');
    await page.getByLabel('Support may look', { exact: false }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your ticket was sent. The answer comes by mail.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard/);

    await storeSession(page, product, mainUser);
    await page.goto(`${product.url}/administration`);
    await page.getByLabel('Search name or e-mail').fill(email);
    const accounts = page.getByRole('table', { name: 'Accounts' });
    await expect(accounts.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: `Actions for ${email}` }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const changeRole = async (name: string) => {
      await choose(name);
      await page.getByLabel('Current password', { exact: true }).fill(mainUser.password);
      await page.getByRole('dialog').getByRole('button', { name }).click();
    };
    await changeRole('Make administrator');
    await expect(accounts.getByRole('row').filter({ hasText: email })).toContainText('Administrator');
    await changeRole('Take the role away');
    await expect(accounts.getByRole('row').filter({ hasText: email })).not.toContainText('Administrator');
    await page.getByRole('listitem').filter({ hasText: email }).getByRole('button', { name: 'Read' }).click();
    await expect(page.getByRole('dialog').getByText('On Tuesday.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Look at the account' }).click();
    await page.getByLabel('Current password', { exact: true }).fill(mainUser.password);
    await expectAccessible(page);
    await page
      .getByRole('dialog', { name: /^Look at the account of/ })
      .getByRole('button', { name: 'Look at the account' })
      .click();
    await expect(page.getByText(`You are viewing as ${email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Back to your own account' }).click();
    await expect(page.getByText(/You are viewing as/)).toHaveCount(0);
  });
});
