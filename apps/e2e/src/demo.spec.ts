import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { connectTesla } from './connect-tesla.ts';
import { correctTrip, endAndBeginAnew, exportAndVerify, tagByKeys } from './keep-logbook.ts';
import { startProduct } from './product.ts';
import { signUp, typeCode } from './mail-environment.ts';

const demo = { email: 'demo@wattbook.example', password: 'Wattbook-demo-1' } as const;
const [hour, day] = [3_600_000, 86_400_000];
const folder = mkdtempSync(join(tmpdir(), 'wattbook-demo-'));

// The demo of npm start, with a shorter history.
const start = (demoSetting: 'on' | 'off') =>
  startProduct({ settings: { DEMO: demoSetting, DEMO_MONTHS: '1' }, folder, timeoutMs: 150_000 });

const expectAccessibleEverywhere = async (page: Page) => {
  for (const [colorScheme, width] of [['dark', 390] as const, ['light', 1280] as const]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
};

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a visitor opens the demo with one click, finds a household with current data and keeps its logbook', async ({ page, request }) => {
  const product = await start('on');
  try {
    const headers = { authorization: `Bearer ${(await product.openSession(demo)).access_token}` };
    const read = async (path: string) =>
      (await (await request.get(`${product.url}${path}`, { headers })).json()) as {
        total: number;
        data: { id: string; lastSyncAt: string; logbookType: string | null; tags: string[] }[];
      };

    await test.step('the demo is complete at the first answer: three cars, each with a month of trips', async () => {
      const { data } = await read('/v1/vehicles');
      expect(data).toHaveLength(3);
      for (const { id } of data) expect((await read(`/v1/trips?vehicleId=${id}&limit=1`)).total).toBeGreaterThan(20);
    });

    await test.step('the demo can be opened beside the sign-in form', async () => {
      await page.goto(product.url);
      const hint = page.getByRole('region', { name: /Look around with a sample household/ });
      await expect(hint).toContainText(demo.email);
      await expect(hint).toContainText(demo.password);
      await hint.getByRole('button', { name: 'Open the demo' }).click();
      await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    });

    await test.step('the trips of the last week are listed', async () => {
      const date = (ago: number) => new Date(Date.now() - ago).toISOString().slice(0, 10);
      await page.goto(`${product.url}/trips?from=${date(7 * day)}&to=${date(day)}`);
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    });

    await test.step('most trips have a purpose, and one car keeps a logbook', async () => {
      const { data } = await read('/v1/vehicles');
      expect(data.filter(({ logbookType }) => logbookType !== null)).toHaveLength(1);
      const { data: trips } = await read(`/v1/trips?vehicleId=${data[0]?.id}&limit=1000&fields=id,tags`);
      expect(trips.filter(({ tags }) => tags.length > 0).length).toBeGreaterThan(trips.length / 2);
    });

    await test.step('live data continue: every car reported within the last hour', async () => {
      const maxSilenceMs = async () => {
        const { data } = await read('/v1/vehicles');
        return Math.max(...data.map(({ lastSyncAt }) => Date.now() - Date.parse(lastSyncAt)));
      };
      await expect.poll(maxSilenceMs, { timeout: 60_000 }).toBeLessThan(hour);
    });

    await test.step('Home Assistant of the household reads its cars, and what it reads is true', async () => {
      await page.goto(`${product.url}/settings/interfaces`);
      await expect(page.getByText(/connected since/)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(/last sent/)).toBeVisible();
      const household = page.getByRole('link', { name: 'See what its Home Assistant and A Better Routeplanner read' });
      await expect(household).toHaveCount(2);
      await page.goto(`${product.url}${await household.first().getAttribute('href')}`);
      await expect(async () => {
        await page.getByRole('link', { name: 'Look again' }).click();
        await expect(page.getByRole('status')).toHaveText(/^All \d+ values agree with what is true\.$/, { timeout: 1000 });
      }).toPass({ timeout: 90_000 });
      await expect(page.getByRole('table')).toHaveCount(3);
      await expectAccessibleEverywhere(page);
    });

    await test.step('its logbook is kept by keys, corrected, exported, checked, ended and begun anew (LOG-040, LOG-050 to LOG-055, OQ-173)', async () => {
      const trip = await tagByKeys(page, product.url);
      await correctTrip(page, product.url, trip);
      await exportAndVerify(page, product.url, 'PDF');
      await exportAndVerify(page, product.url, 'Signed file');
      await endAndBeginAnew(page, product.url, demo);
    });
  } finally {
    await product.stop();
  }
});

test('without the demo its public password is refused, and the set-up screen opens', async ({ page, request }) => {
  const product = await start('off');
  try {
    const refused = await request.post(`${product.url}/authentication`, { data: { grant_type: 'password', ...demo } });
    expect([refused.status(), await refused.json()]).toEqual([403, { message: 'deactivated' }]);
    await page.goto(`${product.url}/login`);
    await page.waitForURL('**/setup');
    await expect(page.getByText('Look around with a sample household')).toBeHidden();
  } finally {
    await product.stop();
  }
});

// After the one above, because the installation has a real account afterwards.
test('a visitor creates an account and reads the code in the inbox of the demo', async ({ page, request }) => {
  const product = await start('on');
  try {
    await signUp(page, { product }, 'jana@example.com');
    await test.step('without the link of the terminal there is no inbox', async () => {
      for (const path of ['/demo/mail', '/demo/mail?to=jana%40example.com', '/demo/mail/1'])
        expect(await (await request.get(`${product.url}${path}`)).text()).not.toContain('Wattbook code');
      await expect(page.getByText('printed on the terminal')).toBeVisible();
    });
    await test.step('the link of the terminal opens it in this browser', async () => {
      const link = /Mails of the demo: (\S+)/.exec(product.printed())?.[1] ?? '';
      const opened = await page.context().newPage();
      await opened.goto(link);
      await expect(opened).toHaveURL(`${product.url}/demo/mail`);
      await opened.close();
    });
    const [inbox] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open the demo inbox' }).click(),
    ]);
    const mail = inbox.getByRole('link', { name: /is your Wattbook code/ });
    await expect(mail).toBeVisible({ timeout: 20_000 });
    await expectAccessibleEverywhere(inbox);
    await mail.click();
    const subject = (await inbox.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const frame = inbox.getByTitle('As HTML');
    await expect(frame).toBeVisible();
    // axe would wait forever for a frame without scripts.
    await frame.evaluate((element) => element.remove());
    await expectAccessibleEverywhere(inbox);
    await typeCode(page, subject.slice(0, 6));
    await expect(page).toHaveURL(/\/welcome$/);
  } finally {
    await product.stop();
  }
});

// With this demo: making one takes longer than the journey.
test('a new user connects a simulated Tesla: make, consent, vehicle, and once more for new login data (VEH-030, VEH-033 to VEH-036, VEH-056)', async ({
  page,
}) => {
  const product = await start('on');
  try {
    await connectTesla(page, product);
  } finally {
    await product.stop();
  }
});
