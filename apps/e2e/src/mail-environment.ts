import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Product, startProduct } from './product.ts';
import { test as base } from './shared-context.ts';

/** A product that sends its mails to a mailbox of the test and sells plans. The operator account exists; tests sign up further users. */
export interface MailEnvironment {
  readonly product: Product;
  readonly mailbox: Mailbox;
}

export const test = base.extend<{ userEmail: string }, { environment: MailEnvironment }>({
  environment: [
    async ({ playwright: _none }, provide) => {
      const mailbox = await openMailbox();
      const product = await startProduct({ settings: { ...mailbox.settings, BILLING: 'on' } });
      await product.addUser('operator@example.com', 'Passw0rd-long!');
      await provide({ product, mailbox });
      await product.stop();
      await mailbox.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // An unused e-mail address.
  userEmail: async ({ playwright: _none }, provide) => provide(`${crypto.randomUUID()}@example.com`),
});

export const password = 'Strom4!auto';
/** Types a code into the first digit field. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^(Digit|Ziffer) 1 /).click();
  await page.keyboard.type(code);
}

/** Signs up as far as the code, in any language of the browser. */
export async function signUp(page: Page, { product }: Pick<MailEnvironment, 'product'>, email: string): Promise<void> {
  await page.goto(`${product.url}/signup`);
  await page.locator('[name=firstName]').fill('Jana');
  await page.locator('[name=lastName]').fill('Lindner');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=new-password]').fill(password);
  await page.locator('[name=confirmation]').fill(password);
  await page.locator('[name=terms]').check();
  await page.locator('[type=submit]').click();
  await expect(page.getByLabel(/^(Digit|Ziffer) 1 /)).toBeFocused();
}

/** Signs up and confirms the e-mail with the code from the mail. */
export async function createAccount(page: Page, environment: MailEnvironment, email: string): Promise<void> {
  await signUp(page, environment, email);
  await typeCode(page, (await environment.mailbox.read(email)).code);
  await expect(page).toHaveURL(/\/welcome$/);
}

/** Signs in with the form, in an English browser. */
export async function signIn(page: Page, { product }: MailEnvironment, email: string, secret = password): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The code of an authenticator (RFC 6238) at a time, from a secret in base32. */
export function totp(secret: string, at: number): string {
  const bits = Array.from(secret, (char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A code other than this one. */
export const otherCode = (code: string) => (code === '111111' ? '222222' : '111111');
