import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { storeSession } from './environment.ts';
import { password, test } from './mail-environment.ts';

/** Joins with the own car and shows its figures. */
async function join(page: Page, car: string): Promise<void> {
  await page.getByLabel('Car', { exact: true }).selectOption(car);
  await page.getByLabel('Show the figures of my car').check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

test('somebody makes a team and invites another by mail, who joins; both see the month side by side, until the other leaves (TEAM-007, TEAM-023, TEAM-028)', async ({
  page: own,
  environment: { product, mailbox },
  userEmail,
  browser,
}) => {
  const [owner, guest] = [
    { email: userEmail, password },
    { email: `${crypto.randomUUID()}@example.com`, password },
  ];
  for (const [person, car] of [
    [owner, 'Zoe'],
    [guest, 'Leaf'],
  ] as const) {
    await product.addUser(person.email, person.password);
    await product.addVehicle(car, person);
  }
  await storeSession(own, product, owner);
  await own.goto(`${product.url}/teams/create`);
  await own.getByRole('textbox', { name: 'Name', exact: true }).fill('Solar commuters');
  await own.getByLabel('Short name in the address').fill('solar-commuters');
  await own.getByLabel('What the team is for').fill('Who drives on sun?');
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  await own.getByRole('link', { name: 'Join with a car' }).click();
  await join(own, 'Zoe');
  await own.getByRole('button', { name: 'Invite', exact: true }).click();
  await own.getByRole('dialog').getByLabel('E-mail').fill(guest.email);
  await own.getByRole('button', { name: 'Send invitation' }).click();
  await expect(own.getByText(/^Invited until/).first()).toBeVisible();

  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await storeSession(page, product, guest);
  await page.goto(await mailbox.readInvitation(guest.email));
  await expect(page.getByText('Who drives on sun?')).toBeVisible();
  await expectAccessible(page);
  await join(page, 'Leaf');

  for (const one of [own, page]) {
    await one.goto(`${product.url}/teams`);
    await one.getByRole('link', { name: /^Solar commuters/ }).click();
    const month = one.locator('section', { has: one.getByRole('heading', { name: 'The month side by side' }) });
    for (const car of ['Zoe', 'Leaf']) await expect(month.getByText(car).first()).toBeVisible();
    await expectAccessible(one);
  }

  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByLabel('Type Leave to confirm').fill('Leave');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('You are in no team yet.')).toBeVisible();
  await own.reload();
  await expect(own.getByText('Zoe').first()).toBeVisible();
  await expect(own.getByText('Leaf')).toHaveCount(0);
  await context.close();
});
