import type { VehicleId } from '@wattbook/domain/ids';
import type { Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { Installation } from '../configuration/public.ts';
import type { DemoAccount } from './demo-account.ts';
import { simulatorProgram } from './demo-deps.ts';
import { type DemoInbox, openDemoInbox } from './inbox.ts';
import { type DemoManufacturers, openDemoManufacturers } from './manufacturers.ts';
import { openSimulator } from './simulator.ts';

export interface DemoFeature extends Feature {
  /** Null: there is no demo. */
  readonly account: DemoAccount | null;
  /** Receives mail while no mail server is configured; null: there is no inbox. */
  readonly inbox: DemoInbox | null;
  /** Where the simulator plays the manufacturers; null: it does not. */
  readonly manufacturers: DemoManufacturers | null;
  /** Whether the password of this address is public. */
  readonly isShared: (email: string) => boolean;
  /** Tells the demo in a language; without one it does nothing. */
  readonly tellShared: DemoAccount['tellIn'];
  /** Whether a car belongs to the demo. */
  readonly isDemoCar: (id: VehicleId) => boolean;
}

export async function demoFeature(
  { log, config, now }: Platform,
  { account, installation }: { readonly account: DemoAccount | null; readonly installation: Installation },
): Promise<DemoFeature> {
  const isNeeded = account !== null && (await installation.mailSettings()) === null;
  const simulator = openSimulator(simulatorProgram);
  const manufacturers =
    account === null ? null : await openDemoManufacturers({ simulator, log, now, baseUrl: config.baseUrl, sources: config.sources });
  const inbox = isNeeded ? await openDemoInbox({ log, simulator }) : null;
  return {
    routes: {},
    account,
    inbox,
    manufacturers,
    isShared: (email) => email === account?.email,
    tellShared: async (language) => account?.tellIn(language),
    isDemoCar: (id) => account?.cars.includes(id) === true,
    close: () => {
      inbox?.close();
      manufacturers?.close();
    },
  };
}
