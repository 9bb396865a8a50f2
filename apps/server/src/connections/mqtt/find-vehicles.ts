import type { SourceVehicle, StreamTarget } from '../connector.ts';
import { listen } from './listen.ts';
import { evccVehicle, knownTopic } from './topics.ts';

/** How long a search listens: at most so long, and not longer than this after the last new message once there is a vehicle. */
export interface SearchTimes {
  readonly maxMs: number;
  readonly quietMs: number;
}

/** What brokers retain arrives within a second; a program that retains nothing is waited for. */
export const usualSearchTimes: SearchTimes = { maxMs: 6000, quietMs: 1000 };

/** A household has fewer; a public broker may have any number. */
const maxVehicles = 50;

interface Found {
  id: string;
  vin: string | null;
  name: string | null;
  manufacture: string | null;
  model: string | null;
}

/** The vehicles that messages speak of, filled in message by message. */
export function createVehicleSearch(): {
  readonly add: (topic: string, text: string) => void;
  readonly found: () => readonly SourceVehicle[];
} {
  const vehicles = new Map<string, Found>();
  const vehicle = (id: string, manufacture: string | null = null): Found | undefined => {
    const known = vehicles.get(id);
    if (known !== undefined || vehicles.size >= maxVehicles) return known;
    const found = { id, vin: null, name: id.slice(id.lastIndexOf('/') + 1), manufacture, model: null };
    vehicles.set(id, found);
    return found;
  };
  return {
    add: (topic, text) => {
      const known = knownTopic(topic);
      if (known === null || text === '' || text.length > 100) return;
      const { dialect, base, key } = known;
      if (base.includes('/loadpoints/') && dialect === 'evcc') {
        if (key === 'vehicleName') vehicle(evccVehicle(base, text));
        return;
      }
      const found = vehicle(base, dialect === 'teslamate' ? 'Tesla' : null);
      if (found !== undefined) fillIn(found, `${dialect} ${key}`, text);
    },
    found: () => [...vehicles.values()],
  };
}

function fillIn(found: Found, topic: string, text: string): void {
  if (topic === 'evcc title' || topic === 'teslamate display_name') found.name = text;
  if (topic === 'teslamate model') found.model = `Model ${text}`;
  if (topic === 'ovms v/vin') found.vin = text;
}

/**
 * Listens to a broker for some seconds and returns the vehicles it heard of. Rejects with the `SourceError` of the first attempt to connect
 * that failed.
 */
export async function findVehicles(target: StreamTarget, { maxMs, quietMs }: SearchTimes): Promise<readonly SourceVehicle[]> {
  const search = createVehicleSearch();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const end = setTimeout(resolve, maxMs);
  let quiet: NodeJS.Timeout | undefined;
  const listening = listen(
    target,
    ({ topic, payload }) => {
      const before = search.found().length;
      search.add(topic, Buffer.from(payload).toString());
      if (search.found().length === 0 || (quiet !== undefined && search.found().length === before)) return;
      clearTimeout(quiet);
      quiet = setTimeout(resolve, quietMs);
    },
    { onUp: () => undefined, onDown: reject },
  );
  try {
    await promise;
  } finally {
    clearTimeout(end);
    clearTimeout(quiet);
    await listening.close();
  }
  return search.found();
}
