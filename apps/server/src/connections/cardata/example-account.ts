import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import type { Beginning, Connector, Grant } from '../connector.ts';
import { exampleBegin, type SimulatedSources, simulatedDeps, simulatedSettings } from '../testing/simulated-sources.ts';
import { createCardata } from './cardata.ts';

export const bmw = { vin: 'WBY31AW000FP00001', name: 'i4', manufacture: 'BMW', model: 'i4 eDrive40', year: 2024 };
export const mini = { vin: 'WMW11DJ000TP00002', name: 'Cooper', manufacture: 'MINI', model: 'Cooper SE', year: 2023 };
export const noon = Date.UTC(2026, 10, 20, 12);
/** So many minutes after noon. */
export const minutes = (count: number): number => noon + count * 60_000;
/** The client id that the owner of the cars created. */
export const exampleClientId = '5a1e6c2e-8d39-4a55-9a36-0c5c1f6f4b10';

type Device = Extract<Beginning, { readonly kind: 'device' }>;

export interface ExampleAccount {
  readonly sources: SimulatedSources;
  readonly connector: Connector;
  readonly begin: (clientId?: string) => Promise<Device>;
  readonly finish: (beginning: Beginning) => Promise<Grant | 'pending'>;
  /** The owner confirms the code of the device at the manufacturer. */
  readonly confirm: (device: Device, vins: readonly string[], answer?: 'allow' | 'deny') => Promise<void>;
  readonly connect: (vins?: readonly string[], clientId?: string) => Promise<Grant>;
  readonly tell: (moments: readonly ({ readonly ts: number } & SampleFields)[]) => Promise<unknown>;
  readonly setTime: (now: number) => Promise<unknown>;
}

/** A connector to the simulated BMW CarData, which gets a BMW and a MINI. */
export async function openAccount(sources: SimulatedSources): Promise<ExampleAccount> {
  const [stream] = await sources.control({ cars: [bmw, mini], act: [{ source: 'cardata' }] });
  const { streamUrl } = stream as { readonly streamUrl: string };
  const connector = createCardata(simulatedSettings(sources.url, streamUrl), simulatedDeps(sources));

  const begin = async (clientId = exampleClientId): Promise<Device> => {
    const beginning = await connector.begin(exampleBegin({ clientId }, 'BMW'));
    if (beginning.kind !== 'device') throw new Error('no device flow');
    return beginning;
  };
  const finish = async ({ keep }: Beginning) => connector.finish({ parameters: {}, keep, redirectUri: '' });
  const confirm = async ({ verificationUrl, userCode }: Device, vins: readonly string[], answer = 'allow'): Promise<void> => {
    const body = new URLSearchParams([['user_code', userCode], ['answer', answer], ...vins.map((vin) => ['vin', vin])]);
    const { ok } = await fetch(verificationUrl, { method: 'POST', body });
    if (!ok) throw new Error('the code is not accepted');
  };

  return {
    sources,
    connector,
    begin,
    finish,
    confirm,
    connect: async (vins = [bmw.vin], clientId = exampleClientId) => {
      const device = await begin(clientId);
      await confirm(device, vins);
      const grant = await finish(device);
      if (grant === 'pending') throw new Error('still pending');
      return grant;
    },
    tell: async (moments) => sources.control({ moments: moments.map((moment) => ({ vin: bmw.vin, moment })) }),
    setTime: async (now) => sources.control({ now }),
  };
}
