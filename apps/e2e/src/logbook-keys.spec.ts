import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './environment.ts';
import type { Credentials, Product } from './product.ts';

const count = 100;
/** Seconds for a key, of somebody who types neither fast nor slowly (Card, Moran, Newell: keystroke-level model), and to look at a trip. */
const [perKey, perTrip] = [0.28, 0.6];

/** The calls of a user. */
async function apiOf(request: APIRequestContext, product: Product, credentials: Credentials) {
  const { access_token: token } = await product.openSession(credentials);
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const call = async <Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) => {
    const answer = await request.fetch(`${product.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data !== undefined && { data }),
    });
    expect([path, answer.ok() ? null : await answer.text()]).toEqual([path, null]);
    return (await answer.json()) as Answer;
  };
  return { userId: sub, call };
}

/** Begins a logbook, and drives so often after it: a trip is as short as the call before it took. Returns the vehicle. */
async function driveWithLogbook({ userId, call }: Awaited<ReturnType<typeof apiOf>>): Promise<string> {
  const { data } = await call<{ data: { id: string }[] }>('GET', '/v1/vehicles');
  const vehicleId = data[0]?.id ?? '';
  await call('PATCH', `/v1/users/${userId}`, { firstName: 'Mia', lastName: 'Sommer' });
  const cover = { licensePlate: 'FS-WB 214E', address: { line1: 'Am Lindenhof 7', line2: '85354, Freising', city: 'Freising' } };
  await call('PATCH', `/v1/vehicles/${vehicleId}`, { logbook: true, logbookType: 'tax', ...cover });
  const { logbookDate } = await call<{ logbookDate: string }>('GET', `/v1/vehicles/${vehicleId}`);
  let end = Date.parse(logbookDate) + 1;
  const [home, work] = [
    { latitude: 48.403, longitude: 11.749 },
    { latitude: 48.4031, longitude: 11.7491 },
  ];
  for (let trip = 0; trip < count; trip += 1) {
    const [start, odometer] = [end, 50_000 + trip / 1000];
    // No trip ends in the future, however fast the calls are.
    while (Date.now() - 1 < start + 20) await new Promise((done) => setTimeout(done, 5));
    end = Date.now() - 1;
    await call('POST', '/v1/trips', {
      vehicleId,
      startTime: new Date(start).toISOString(),
      endTime: new Date(end).toISOString(),
      startOdometer: odometer,
      endOdometer: odometer + 0.001,
      startLocation: trip % 2 === 0 ? home : work,
      endLocation: trip % 2 === 0 ? work : home,
    });
  }
  return vehicleId;
}

test('100 trips get their class by keyboard in under two minutes: the keys are counted (TRIP-117)', async ({
  newUser: { page, credentials },
  environment: { product },
  request,
}) => {
  test.setTimeout(240_000);
  const api = await apiOf(request, product, credentials);
  const vehicleId = await driveWithLogbook(api);
  await page.goto(`${product.url}/logbook/inbox`);
  await expect(page.getByText(`0 of ${count} done`)).toBeVisible();
  // The keys work as soon as the trips are there, with what is suggested for them.
  await expect(page.getByRole('toolbar')).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  // Of ten six are private, three lead to work, and one is business with a purpose of its own.
  for (let trip = 0; trip < count; trip += 1) {
    if (trip % 10 < 6) await press('p');
    else if (trip % 10 < 9) await press('w');
    else {
      await press('b');
      await expect(page.getByLabel('Reason')).toBeFocused();
      for (const letter of 'Wartung') await press(letter);
      await press('Enter');
    }
    await expect(page.getByText(trip === count - 1 ? 'Nothing waits' : `${trip + 1} of ${count} done`)).toBeVisible();
  }
  const untagged = () => api.call<{ total: number }>('GET', `/v1/trips?vehicleId=${vehicleId}&filter[untagged]=true&limit=1`);
  await expect.poll(async () => (await untagged()).total, { timeout: 60_000 }).toBe(0);
  expect(keys * perKey + count * perTrip).toBeLessThan(120);
});
