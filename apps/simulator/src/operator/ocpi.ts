import { type FakeSource, json, type SourceAnswer, type SourceRequest, type SourceWorld } from '../manufacturers/fake-source.ts';
import { type OcpiLocation, ocpiTariffs, openLocations } from './locations.ts';

/** The token that the operator of the demo gave it; it is worth nothing elsewhere. */
const token = 'wattbook-demo';
const maxLimit = 100;

interface Page {
  readonly list: readonly unknown[];
  readonly name: string;
  readonly request: SourceRequest;
}

/**
 * An operator of charge points by OCPI 2.2.1 (versions, endpoints, locations and tariffs as pages): all chargers of the world, with states that change. Told by `act`: `move` takes a
 * location elsewhere, `withdraw` takes it off the map, `state` sets that of all its evses, `endless` gives its lists no end.
 */
export async function ocpi(world: SourceWorld): Promise<FakeSource> {
  const locations = openLocations(world.now);
  let isEndless = false;
  const base = ({ headers }: SourceRequest) => `http://${headers['host'] ?? 'localhost'}/ocpi`;
  const say = (data: unknown): SourceAnswer =>
    json({ data, status_code: 1000, status_message: 'Success', timestamp: new Date(world.now()).toISOString() });

  const pageOf = ({ list, name, request }: Page): SourceAnswer => {
    const { query } = request;
    const [offset, limit] = [Number(query.get('offset') ?? 0), Math.min(Number(query.get('limit') ?? maxLimit), maxLimit)];
    const since = query.get('date_from');
    const changed = list.filter((item) => since === null || (item as OcpiLocation).last_updated >= since);
    const hasMore = isEndless || offset + limit < changed.length;
    const next = new URLSearchParams({ offset: String(offset + limit), limit: String(limit), ...(since !== null && { date_from: since }) });
    const data = isEndless ? changed.slice(0, limit) : changed.slice(offset, offset + limit);
    return {
      ...say(data),
      headers: {
        'x-total-count': String(changed.length),
        'x-limit': String(maxLimit),
        ...(hasMore && { link: `<${base(request)}/2.2.1/${name}?${next.toString()}>; rel="next"` }),
      },
    };
  };

  const answers: Readonly<Record<string, (request: SourceRequest) => SourceAnswer>> = {
    '/versions': (request) => say([{ version: '2.2.1', url: `${base(request)}/2.2.1` }]),
    '/2.2.1': (request) =>
      say({
        version: '2.2.1',
        endpoints: ['locations', 'tariffs'].map((name) => ({ identifier: name, role: 'SENDER', url: `${base(request)}/2.2.1/${name}` })),
      }),
    '/2.2.1/locations': (request) => pageOf({ list: locations.list(), name: 'locations', request }),
    '/2.2.1/tariffs': (request) => pageOf({ list: ocpiTariffs(), name: 'tariffs', request }),
  };
  return {
    name: 'ocpi',
    answer: (request) => {
      const answer = request.method === 'GET' ? answers[request.path] : undefined;
      if (answer === undefined) return null;
      const given = /^Token (.+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
      if (Buffer.from(given, 'base64').toString() !== token) return json({ status_code: 2001, status_message: 'Invalid token' }, 401);
      return answer(request);
    },
    revoke: () => undefined,
    act: (action) => {
      if (typeof action['endless'] === 'boolean') isEndless = action['endless'];
      locations.tell(action);
      return null;
    },
  };
}
