import type { VehicleId } from '@wattbook/domain/ids';
import type { SourceSettings } from '../../connections/source-settings.ts';
import type { Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { Installation } from '../configuration/public.ts';
import type { DemoAccount } from './demo-account.ts';
import { simulatorProgram } from './demo-deps.ts';
import { type DemoInbox, openDemoInbox } from './inbox.ts';
import { openSimulator } from './simulator.ts';

export interface DemoFeature extends Feature {
  /** Null: there is no demo. */
  readonly account: DemoAccount | null;
  /** Receives mail while no mail server is configured; null: there is no inbox. */
  readonly inbox: DemoInbox | null;
  /** Where the simulator plays the manufacturers; null: it does not. */
  readonly sources: SourceSettings | null;
  /** Whether the password of this address is public. */
  readonly isShared: (email: string) => boolean;
  /** Whether a car belongs to the demo. */
  readonly isDemoCar: (id: VehicleId) => boolean;
}

export async function demoFeature(
  { log }: Platform,
  { account, installation }: { readonly account: DemoAccount | null; readonly installation: Installation },
): Promise<DemoFeature> {
  const isNeeded = account !== null && (await installation.mailSettings()) === null;
  const inbox = isNeeded ? await openDemoInbox({ log, simulator: openSimulator(simulatorProgram) }) : null;
  return {
    routes: {},
    account,
    inbox,
    sources: null,
    isShared: (email) => email === account?.email,
    isDemoCar: (id) => account?.cars.includes(id) === true,
    close: () => inbox?.close(),
  };
}
