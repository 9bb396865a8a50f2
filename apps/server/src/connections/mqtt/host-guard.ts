import { createHostFinder, type ResolveAll } from '../../network/public-host.ts';
import { SourceError } from '../source-error.ts';

/** The address at which the host of a broker is connected to; one that is not on the internet is refused (`fields`), unless the operator listed it (`MQTT_HOSTS`). */
export const createHostGuard = (allowed: readonly string[], resolve?: ResolveAll) => {
  const find = createHostFinder(allowed, resolve);
  return async (host: string): Promise<string> => {
    const found = await find(host);
    if (found.kind === 'refused') throw new SourceError('fields', 'MQTT broker', { field: 'broker' });
    if (found.kind === 'unknown') throw new SourceError('unavailable', 'MQTT broker');
    return found.address;
  };
};
