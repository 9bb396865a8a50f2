import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './environment.ts';

/** Calls the API as the user who is signed in. */
async function callsOf(page: Page, url: string) {
  const { accessToken } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('wattbook.session') ?? '{}') as { accessToken: string },
  );
  const headers = { authorization: `Bearer ${accessToken}` };
  return async <Answer>(method: string, path: string, data?: object): Promise<Answer> => {
    const answer = await page.request.fetch(`${url}/v1${path}`, { method, headers, ...(data !== undefined && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? null : await answer.json()) as Answer;
  };
}

/** A fleet of the user that the own car joined and gets statements from, and the statement of the month before. */
async function prepare(page: Page, url: string, email: string): Promise<string> {
  const call = await callsOf(page, url);
  const { data } = await call<{ data: { id: string }[] }>('GET', '/vehicles');
  const vehicle = data[0]?.id ?? '';
  const { id } = await call<{ id: string }>('POST', '/fleets', { name: 'Klinikum Nord' });
  const fleetScopes = '[wattbook.statements]';
  const { link } = await call<{ link: string }>('POST', `/fleets/${id}/invitations`, { email, fleetScopes });
  await call('POST', '/fleet-invitations/accept', { invitation: new URL(link).searchParams.get('invitation'), vehicle });
  await call('POST', `/vehicles/${vehicle}/consent`, { fleetScopes, date: new Date().toISOString() });
  const month = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7);
  const { id: cardId } = await call<{ id: string }>('POST', '/cards', { name: 'At home', category: 'Home' });
  const charge = await call<{ id: string }>('POST', '/charges', {
    vehicleId: vehicle,
    startTime: `${month}-05T08:00:00Z`,
    endTime: `${month}-05T12:00:00Z`,
    kWh: 20,
    meterStart: 1000,
    meterEnd: 1021.5,
  });
  await call('PATCH', `/charges/${charge.id}`, { cardId });
  await call('PUT', `/vehicles/${vehicle}/statement-settings`, { basis: 'flat', employee: 'Jana Ott', personnelNumber: '4711' });
  await call('POST', '/statements', { vehicleId: vehicle, month });
  return id;
}

test('from the statement of a month over a question to the file for the bank (decision 0164)', async ({
  newUser: { page, credentials },
  environment: {
    product: { url },
  },
}) => {
  const fleet = await prepare(page, url, credentials.email);
  const openRow = async () => {
    await page.getByRole('button', { name: /Jana Ott/ }).click();
  };

  await page.goto(`${url}/fleets/${fleet}`);
  await page.getByRole('link', { name: 'Payroll' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Jana Ott')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await openRow();
  await page.getByRole('menuitem', { name: 'Ask the driver' }).click();
  await page.getByRole('dialog').getByLabel('Question').fill('Why so early?');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('Question asked').first()).toBeVisible();

  await page.goto(`${url}/fleet`);
  await expect(page.getByText('Why so early?')).toBeVisible();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Your answer').fill('I left for the sea.');
  await page.getByRole('dialog').getByRole('button', { name: 'Answer' }).click();
  await page.getByRole('button', { name: 'Enter account' }).click();
  const payee = page.getByRole('dialog');
  await payee.getByLabel('Account holder').fill('Jana Ott');
  await payee.getByLabel('IBAN').fill('DE88 3704 0044 0532 0130 00');
  await payee.getByLabel('Your password', { exact: true }).fill(credentials.password);
  await payee.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(payee.getByText(/A digit is wrong/)).toBeVisible();
  await expectAccessible(page);
  await payee.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await payee.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Jana Ott, DE** **** 3000')).toBeVisible();

  await page.goto(`${url}/fleets/${fleet}/payroll`);
  await openRow();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(page.getByText('I left for the sea.')).toBeVisible();
  await page.keyboard.press('Escape');
  await openRow();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  const settings = page.getByRole('dialog');
  await settings.getByLabel('Name of the account').fill('Klinikum Nord');
  await settings.getByLabel('IBAN of the account').fill('NL91 ABNA 0417 1643 00');
  await settings.getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByRole('button', { name: 'Close a run' }).click();
  const closing = page.getByRole('dialog');
  await expect(closing.getByText('1 statement, €7.31')).toBeVisible();
  await closing.getByRole('button', { name: 'Close a run' }).click();
  await expect(page.getByRole('heading', { name: 'Run 1' })).toBeVisible();
  await expect(page.getByText(/As it was closed/)).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'SEPA file for the bank' }).click()]);
  const xml = await readFile(await file.path(), 'utf8');
  expect(xml).toContain('pain.001.001.09');
  expect(xml).toContain('<InstdAmt Ccy="EUR">7.31</InstdAmt>');
  expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>');
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV for the payroll program' }).click(),
  ]);
  expect(await readFile(await sheet.path(), 'utf8')).toContain('4711;Jana Ott;');
  const [printed] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF' }).click()]);
  expect((await readFile(await printed.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
