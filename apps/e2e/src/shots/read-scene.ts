import type { Scene } from './screens.ts';

interface SegmentRow {
  readonly id: string;
  readonly startTime: string;
}

/** The scene in the account of the demo: the latest trip over 20 km, the largest charge of the last four weeks, a rate card and a fixed cost, the day of that trip and the four weeks before it. */
export async function readScene(url: string, credentials: { readonly email: string; readonly password: string }): Promise<Scene> {
  const signedIn = await fetch(`${url}/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, grant_type: 'password' }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const read = async <Row>(path: string): Promise<Row[]> => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${access_token}` } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return ((await response.json()) as { data: Row[] }).data;
  };
  const [vehicle] = await read<{ id: string }>('/v1/vehicles');
  if (vehicle === undefined) throw new Error('the demo has no vehicle');
  const trips = await read<SegmentRow & { distance: number }>(`/v1/trips?vehicleId=${vehicle.id}&limit=200&sort=-startTime`);
  const trip = trips.find(({ distance }) => distance > 20) ?? trips[0];
  if (trip === undefined) throw new Error('the demo has no trip');
  const until = new Date(trip.startTime);
  const from = new Date(until.getTime() - 28 * 86_400_000);
  const charges = await read<SegmentRow>(`/v1/charges?vehicleId=${vehicle.id}&limit=1&sort=-kWh&from=${from.toISOString()}`);
  const charge = charges[0];
  if (charge === undefined) throw new Error('the demo has no charge in its last four weeks');
  const [card] = await read<{ id: string }>('/v1/cards?limit=1');
  const [fixedCost] = await read<{ id: string }>(`/v1/costs?vehicleId=${vehicle.id}&limit=1`);
  if (card === undefined || fixedCost === undefined) throw new Error('the demo has no rate card or no fixed cost');
  const authorization = `Bearer ${access_token}`;
  const entered = await fetch(`${url}/v1/journeys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ vehicleId: vehicle.id, name: 'Weekend', startTime: isoTime(until, -dayMs), endTime: isoTime(until, dayMs) }),
  });
  if (!entered.ok) throw new Error(`a journey was answered with ${entered.status}`);
  const { id: journey } = (await entered.json()) as { id: string };
  const [year = '', month = '', day = ''] = isoDay(until).split('-');
  return {
    trip: trip.id,
    charge: charge.id,
    card: card.id,
    fixedCost: fixedCost.id,
    vehicle: vehicle.id,
    journey,
    day: { year, month, day },
    range: `from=${isoDay(from)}&to=${isoDay(until)}`,
  };
}

const dayMs = 86_400_000;
const isoTime = (date: Date, after: number): string => new Date(date.getTime() + after).toISOString();
const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
