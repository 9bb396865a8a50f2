import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Product, startProduct } from './product.ts';

/** A product that sends its mail to a mailbox of the test, and an operator beside whom people make their own accounts. */
interface Town {
  readonly product: Product;
  readonly mailbox: Mailbox;
}

const test = base.extend<{ somebody: string }, { town: Town }>({
  town: [
    async ({ playwright: _none }, provide) => {
      const mailbox = await openMailbox();
      const product = await startProduct({ settings: mailbox.settings });
      await product.addUser('operator@example.com', 'Passw0rd-long!');
      await provide({ product, mailbox });
      await product.stop();
      mailbox.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // An e-mail nobody has had before.
  somebody: async ({ playwright: _none }, provide) => provide(`${crypto.randomUUID()}@example.com`),
});

const password = 'Strom4!auto';
test.describe.configure({ timeout: 60_000 });

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

async function isWell(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** Types a code as a person does: into the first box. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^(Digit|Ziffer) 1 /).click();
  await page.keyboard.type(code);
}

/** Signs somebody up as far as the code. */
async function signUp(page: Page, { product }: Town, email: string): Promise<void> {
  await page.goto(`${product.url}/signup`);
  await page.getByLabel('First name').fill('Jana');
  await page.getByLabel('Last name').fill('Lindner');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByLabel('I accept the terms and the privacy statement').check();
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
}

async function becomeMember(page: Page, town: Town, email: string): Promise<void> {
  await signUp(page, town, email);
  await typeCode(page, (await town.mailbox.read(email)).code);
  await expect(page).toHaveURL(/\/welcome$/);
}

async function signIn(page: Page, { product }: Town, email: string, secret = password): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const other = (code: string) => (code === '111111' ? '222222' : '111111');

test.describe('on a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

  test('a newcomer makes an account, reads the code and is in (AUTH-036 to AUTH-048, AUTH-011 to AUTH-013)', async ({
    page,
    town,
    somebody,
  }) => {
    await page.goto(`${town.product.url}/login`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await isWell(page);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByText('First name is required')).toBeVisible();
    await isWell(page);

    await signUp(page, town, somebody.toUpperCase());
    await isWell(page);
    const { code } = await town.mailbox.read(somebody);
    await typeCode(page, other(code));
    await expect(page.getByText('This code is not valid.')).toBeVisible();
    await isWell(page);
    await page.keyboard.type(code);
    await expect(page).toHaveURL(`${town.product.url}/welcome`);
    await expect(page.getByRole('button', { name: /user menu of Jana Lindner/ })).toBeVisible();

    // Who is in has no business with the screens of visitors.
    for (const path of ['/login', '/signup', '/signup/FRIEND-7', '/forgot_password']) {
      await page.goto(`${town.product.url}${path}`);
      await expect(page, `${path} (SHELL-072 to SHELL-074)`).toHaveURL(`${town.product.url}/welcome`);
    }
  });

  test('an e-mail that has an account is said to have one (AUTH-050)', async ({ page, town, somebody }) => {
    await signUp(page, town, somebody);
    await page.goto(`${town.product.url}/signup/FRIEND-7`);
    await expect(page.getByLabel('Referral code')).toHaveValue('FRIEND-7');
    await page.getByLabel('First name').fill('Otto');
    await page.getByLabel('Last name').fill('Lindner');
    await page.getByLabel('E-mail').fill(somebody);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await page.getByLabel('I accept the terms and the privacy statement').check();
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByText('There is an account with this e-mail already')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });

  test('the link of the message confirms the e-mail, once (OQ-022, SHELL-020)', async ({ page, town, somebody }) => {
    await signUp(page, town, somebody);
    const { link } = await town.mailbox.read(somebody);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
    await expect(page).toHaveURL(`${town.product.url}/verify`);
    await isWell(page);
    await page.goto(link);
    await expect(page.getByText('This code is not valid.')).toBeVisible();
    await isWell(page);
    await page.getByRole('link', { name: 'Go to the sign-in' }).click();
    await signIn(page, town, somebody);
    await expect(page).toHaveURL(/\/welcome$/);
  });

  test('credentials in the address sign in and leave it (AUTH-008, OQ-029)', async ({ page, town, somebody }) => {
    await becomeMember(page, town, somebody);
    await page.evaluate(() => localStorage.clear());
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    await page.goto(`${town.product.url}/login?${new URLSearchParams({ e: base64(somebody), p: base64(password) }).toString()}`);
    await expect(page).toHaveURL(/\/welcome$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/p=/);
  });

  test('who wanted to go to /billing gets there after signing in, once (SHELL-070, OQ-030)', async ({ page, town, somebody }) => {
    await becomeMember(page, town, somebody);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${town.product.url}/billing`);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('E-mail').fill(somebody);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${town.product.url}/billing`);
  });
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE', colorScheme: 'dark' });

  test('a forgotten password is chosen anew, with the keyboard alone (AUTH-052 to AUTH-063)', async ({ page, town, browser, somebody }) => {
    const desk = await browser.newPage({ locale: 'en-GB' });
    await becomeMember(desk, town, somebody);
    await desk.context().close();

    await page.goto(`${town.product.url}/login`);
    await isWell(page);
    await page.getByRole('link', { name: 'Passwort vergessen?' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Passwort vergessen?' })).toBeVisible();
    await isWell(page);
    await page.getByLabel('E-Mail').focus();
    await page.keyboard.type('nobody@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Zu dieser E-Mail gibt es kein Konto.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(somebody);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Neues Passwort wählen' })).toBeVisible();
    await isWell(page);
    const { code } = await town.mailbox.read(somebody);
    await page.keyboard.type(other(code));
    await page.keyboard.press('Tab');
    await page.keyboard.type('Wind7!rad');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Dieser Code ist nicht gültig.')).toBeVisible();
    await expect(page.getByLabel('Ziffer 1 von 6')).toBeFocused();
    await isWell(page);
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Das neue Passwort ist gespeichert' })).toBeVisible();
    await isWell(page);
    await page.getByRole('link', { name: 'Zur Anmeldung' }).press('Enter');
    await page.getByLabel('E-Mail').fill(somebody);
    await page.getByLabel('Passwort', { exact: true }).fill('Wind7!rad');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/welcome$/);
  });
});
