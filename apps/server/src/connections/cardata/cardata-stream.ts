import { z } from 'zod';
import type { Stream, VehicleSamples } from '../connector.ts';
import { latitudeKey, longitudeKey, samplesOf, type TelematicData } from './cardata-values.ts';

const message = z.object({
  vin: z.string().min(1),
  data: z.record(z.string(), z.unknown()),
});

const maxWaiting = 10_000;

/**
 * The stream of BMW CarData: MQTT with the id of the person as user and the id token as password, one connection for each account. The
 * broker ends it when the token ends.
 */
export function createCardataStream(url: string): Stream {
  /** Of each car the coordinate that waits for the other one, which comes in another message. */
  const waiting = new Map<string, TelematicData>();

  const withWaiting = (vin: string, data: TelematicData): TelematicData => {
    const half = Object.fromEntries([latitudeKey, longitudeKey].flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])));
    if (Object.keys(half).length === 0) return data;
    const whole = { ...waiting.get(vin), ...half };
    waiting.delete(vin);
    if (waiting.size >= maxWaiting) waiting.clear();
    waiting.set(vin, whole);
    return { ...data, ...whole };
  };

  return {
    scope: 'connection',
    targetOf: ({ gcid = '', idToken = '' }) => ({
      url,
      username: gcid,
      password: idToken,
      clientId: `wattbook-${gcid}`,
      topics: [`${gcid}/+`],
    }),
    read: ({ topic, payload }, { gcid }): readonly VehicleSamples[] => {
      const read = message.safeParse(parseJson(payload));
      if (!read.success || gcid === undefined || !topic.startsWith(`${gcid}/`)) return [];
      const { vin } = read.data;
      const samples = samplesOf(withWaiting(vin, read.data.data), 'cardata-stream');
      return samples.length === 0 ? [] : [{ vehicle: vin, samples }];
    },
  };
}

function parseJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return undefined;
  }
}
