import { Agent, request } from 'node:http';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { password } from '../product/installation.ts';

/** A person with an open browser; each has an address of its own behind the proxy. */
export interface Watcher {
  readonly accountId: AccountId;
  readonly email: string;
  readonly address: string;
}

/** The state of a vehicle that reached the browser. */
export interface SeenState {
  readonly vehicleId: VehicleId;
  readonly odometer: number | null;
  readonly at: number;
}

const streams = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Signs in and opens the live stream of the account, as an open page does. Returns a function that closes it. */
export async function watchLive(url: string, { email, address }: Watcher, onState: (state: SeenState) => void): Promise<() => void> {
  const response = await fetch(`${url}/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ grant_type: 'password', email, password }),
  });
  if (!response.ok) throw new Error(`the sign-in answered ${response.status}`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  return new Promise((resolve, reject) => {
    const stream = request(`${url}/v1/live`, { agent: streams, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`the stream answered ${answer.statusCode}`));
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('error', () => undefined);
      answer.on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines.filter((one) => one.startsWith('data: '))) {
          const message = JSON.parse(line.slice(6)) as { kind: string; vehicleId: VehicleId; odometer: number | null };
          if (message.kind === 'state') onState({ vehicleId: message.vehicleId, odometer: message.odometer, at: Date.now() });
        }
      });
      resolve(() => stream.destroy());
    });
    stream.on('error', reject);
    stream.end();
  });
}
