import type { Scene } from './screens.ts';

interface Found {
  readonly id: string;
  readonly startTime: string;
}

/** The scene in the account of the demo: the latest trip over 20 km, the largest charge of the last four weeks, the day of that trip and the four weeks before it. */
export async function readScene(url: string, who: { readonly email: string; readonly password: string }): Promise<Scene> {
  const signedIn = await fetch(`${url}/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...who, grant_type: 'password' }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const read = async <Row>(path: string): Promise<Row[]> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${access_token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return ((await answer.json()) as { data: Row[] }).data;
  };
  const [vehicle] = await read<{ id: string }>('/v1/vehicles');
  const trips = await read<Found & { distance: number }>(`/v1/trips?vehicleId=${vehicle?.id}&limit=200&sort=-startTime`);
  const trip = trips.find(({ distance }) => distance > 20) ?? trips[0];
  if (trip === undefined) throw new Error('the demo has no trip');
  const until = new Date(trip.startTime);
  const from = new Date(until.getTime() - 28 * 86_400_000);
  const charges = await read<Found>(`/v1/charges?vehicleId=${vehicle?.id}&limit=1&sort=-kWh&from=${from.toISOString()}`);
  const charge = charges[0];
  if (charge === undefined) throw new Error('the demo has no charge in its last four weeks');
  const [year = '', month = '', day = ''] = isoDay(until).split('-');
  return { trip: trip.id, charge: charge.id, day: { year, month, day }, range: `from=${isoDay(from)}&to=${isoDay(until)}` };
}

const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);
