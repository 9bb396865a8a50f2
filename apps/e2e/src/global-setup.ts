import { rmSync } from 'node:fs';
import { startProduct } from './product.ts';
import { daysOfDriving } from './seed/week-of-driving.ts';
import { copyFolder, mainUser, newFolder, otherUser, publishTemplates } from './templates.ts';

const day = 86_400_000;

/** Once before all journeys: making a database takes four times as long as copying one. */
export default async function makeTemplates(): Promise<() => void> {
  const fresh = newFolder();
  await (await startProduct({ folder: fresh })).stop();
  const lived = copyFolder(fresh);
  const until = Math.floor(Date.now() / day) * day;
  await live(lived, until);
  publishTemplates({ fresh, lived }, until);
  return () => {
    for (const folder of [fresh, lived]) rmSync(folder, { recursive: true, force: true });
  };
}

async function live(folder: string, until: number): Promise<void> {
  const product = await startProduct({ folder });
  for (const { email, password } of [mainUser, otherUser]) await product.addUser(email, password);
  await product.push(await product.addVehicle('ID.4 Pro', mainUser), daysOfDriving(until, 20));
  await product.waitForTrips(mainUser, 40);
  await product.stop();
}
