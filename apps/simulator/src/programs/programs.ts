import { randomBytes } from 'node:crypto';
import { languageOf } from '@wattbook/domain/texts/languages';
import { abrp } from '../abrp/abrp.ts';
import { startHomeAssistant } from '../home-assistant/home-assistant.ts';
import type { FakeSource, SourceWorld } from '../manufacturers/fake-source.ts';
import { programsPage } from './page.ts';
import type { KnownCar, TrueMoment } from './true-car.ts';
import { Watch } from './watch.ts';

type Create = (world: SourceWorld) => Promise<FakeSource>;

const everyMs = 2000;

/**
 * The programs of the household that read what the product publishes: Home Assistant with its broker, and A Better Routeplanner. `household` has their page, at which one sees
 * what they read and whether it is true. `/__control` of it: `{car, moments}` tells what is true; the answer is where its broker is.
 */
export async function openPrograms(): Promise<readonly [Create, Create]> {
  const planner = await abrp();
  const user = { name: 'wattbook', password: randomBytes(16).toString('base64url') };
  const household = async (world: SourceWorld): Promise<FakeSource> => {
    const home = await startHomeAssistant({ user });
    const watch = new Watch({ devices: home.devices, telemetryOf: planner.telemetryOf });
    const startedAt = world.now();
    const timer = setInterval(() => watch.look(), everyMs);
    return {
      name: 'household',
      answer: ({ method, path, headers }) => {
        if (method !== 'GET' || path !== '/') return null;
        const language = languageOf(headers['accept-language']?.slice(0, 2).toLowerCase()) ?? 'en';
        return { status: 200, body: programsPage({ cars: watch.list(), problems: home.problems(), startedAt, language }) };
      },
      revoke: () => undefined,
      act: (action) => {
        const { car, moments } = action as { readonly car?: KnownCar; readonly moments?: readonly TrueMoment[] };
        if (car !== undefined) {
          planner.know(car.abrpToken);
          watch.tell(car, moments ?? []);
        }
        return { broker: home.url, user: user.name, password: user.password };
      },
      close: async () => {
        clearInterval(timer);
        await home.close();
      },
    };
  };
  return [async () => planner, household];
}
