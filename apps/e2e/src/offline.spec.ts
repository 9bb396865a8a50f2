import { expect, type Page } from '@playwright/test';
import { type signIn, test } from './environment.ts';

// The worker of the product, which other journeys do without: with it no test sees the calls of a page.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens the trips and a trip, and waits until the worker has kept what it takes to start without a network. */
async function readTrip(page: Page, url: string, days: string): Promise<string> {
  await page.goto(`${url}/trips?${days}`);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('wattbook-files')).match('/')) !== undefined), { timeout: 60_000 })
    .toBe(true);
  // From here on the worker sees the calls.
  await page.reload();
  const id = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('wattbook.session') ?? '{}') as { accessToken: string };
    const read = async (path: string) => {
      const answer = await fetch(path, { headers: { Authorization: `Bearer ${accessToken}` } });
      return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id ?? '';
    };
    return read(`/v1/trips?vehicleId=${await read('/v1/vehicles')}&limit=1&sort=-startTime`);
  });
  await page.goto(`${url}/trips/${id}/details`);
  await expect(page.getByRole('button', { name: 'Private', exact: true })).toBeVisible();
  return id;
}

const tripOf = (page: Page, id: string) =>
  page.evaluate(async (trip) => {
    const { accessToken } = JSON.parse(localStorage.getItem('wattbook.session') ?? '{}') as { accessToken: string };
    const answer = await fetch(`/v1/trips/${trip}?maxItems=0`, { headers: { Authorization: `Bearer ${accessToken}` } });
    return (await answer.json()) as { tags: string[]; version: number };
  }, id);

// One user and one worker: keeping its files takes longer than each of the steps.
test('what was read opens without a network, and what was changed waits for one', async ({ newUser: { page, days }, environment }) => {
  const { url } = environment.product;
  const id = await readTrip(page, url, days);

  await test.step('a change that meets a newer one says so, keeps its text, and can be withdrawn', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Private', exact: true }).tap();
    await expect(page.getByText('1 change waits in this browser')).toBeVisible();
    // Meanwhile somebody else gave it another class.
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('wattbook.session') ?? '{}') as { accessToken: string }).accessToken,
    );
    const changed = await fetch(`${url}/v1/trips/${id}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tags: ['ToWork'] }),
    });
    expect(changed.ok).toBe(true);
    await page.context().setOffline(false);
    await expect(page.getByText('1 change could not be saved. What you entered is still here.')).toBeVisible();
    await page.getByRole('button', { name: 'Show' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('It was changed elsewhere in the meantime.')).toBeVisible();
    await expect(dialog.getByText('Private')).toBeVisible();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog.getByText('Everything is saved.')).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await tripOf(page, id)).tags).toEqual(['ToWork']);
  });

  await test.step('the app opens and says of when what it shows is; a change waits and is sent exactly once', async () => {
    const before = await tripOf(page, id);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(/Wattbook cannot be reached. What you see is as of/)).toBeVisible();
    await page.getByRole('button', { name: 'Private', exact: true }).tap();
    await expect(page.getByText('1 change waits in this browser')).toBeVisible();
    // It is there after the app was closed, and can be seen.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Private', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('dialog').getByText('Waits for a connection.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.context().setOffline(false);
    await expect(page.getByText('1 change waits in this browser')).toBeHidden();
    const after = await tripOf(page, id);
    expect(after.tags).toEqual(['Private']);
    expect(after.version).toBe(before.version + 1);
  });

  await test.step('a sign-out deletes what was kept', async () => {
    const kept = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('wattbook-answers')).length);
    expect(await kept()).toBe(1);
    await page.getByRole('button', { name: 'Menu' }).last().tap();
    await page.getByRole('button', { name: 'Sign out' }).tap();
    await page.waitForURL(/\/login/);
    await expect.poll(kept).toBe(0);
  });
});

test('what another app shares waits for the sign-in and becomes a receipt; a picture of 200 MB is refused in words', async ({
  newUser: { page, credentials },
  environment,
}) => {
  const { url } = environment.product;
  // Who was signed in here once has the worker.
  await page.goto(`${url}/dashboard`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/login`);
  // As the browser of a phone sends what was chosen in its menu.
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.action = '/share';
    form.method = 'POST';
    form.enctype = 'multipart/form-data';
    const input = document.createElement('input');
    input.type = 'file';
    input.name = 'files';
    input.multiple = true;
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-1.7 a bill'], 'bill.pdf', { type: 'application/pdf' }));
    files.items.add(new File([new Uint8Array(11_000_000)], 'huge.jpg', { type: 'image/jpeg' }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL(/\/login/);
  await signInHere(page, credentials);
  await expect(page).toHaveURL(/\/receipts/);
  await expect(page.getByText('huge.jpg is 11 MB. A receipt may have 10 MB')).toBeVisible();
  await page.getByRole('button', { name: 'Store' }).tap();
  await expect(page.getByText('bill.pdf').first()).toBeVisible();
  await expect(page.getByText('1 file waits in this browser.', { exact: false })).toBeHidden();
  await page.getByRole('button', { name: 'Remove huge.jpg' }).tap();
  await expect(page.getByText('Shared with Wattbook')).toBeHidden();
});

async function signInHere(page: Page, { email, password }: Parameters<typeof signIn>[2] & object): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
