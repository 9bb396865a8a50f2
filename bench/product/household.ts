import type { VehicleId } from '@wattbook/domain/ids';
import { password } from './installation.ts';

/** A signed-in person, and the newest trips and charges of each vehicle, as the lists show them. */
export interface Household {
  readonly token: string;
  readonly userId: string;
  readonly shown: ReadonlyMap<VehicleId, { readonly trips: readonly string[]; readonly charges: readonly string[] }>;
}

export async function openHousehold(url: string, email: string, vehicles: readonly VehicleId[]): Promise<Household> {
  const body = { grant_type: 'password', email, password };
  const { access_token: token } = await readJson<{ access_token: string }>(`${url}/authentication`, null, body);
  const { sub: userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const idsOf = async (noun: string, vehicleId: VehicleId) => {
    const query = `vehicleId=${vehicleId}&limit=50&sort=-startTime&fields=id`;
    return (await readJson<{ data: { id: string }[] }>(`${url}/v1/${noun}?${query}`, token)).data.map(({ id }) => id);
  };
  const shown = new Map<VehicleId, { trips: string[]; charges: string[] }>();
  for (const vehicleId of vehicles)
    shown.set(vehicleId, { trips: await idsOf('trips', vehicleId), charges: await idsOf('charges', vehicleId) });
  return { token, userId, shown };
}

async function readJson<Shape>(url: string, token: string | null, body?: object): Promise<Shape> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Shape;
}
