import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { Aedes } from 'aedes';
import { toWire } from '../../sources/wire.ts';
import type { CarMoment, SourceWorld } from '../fake-source.ts';

/** Below which the simulated server of Fleet Telemetry publishes. */
export const telemetryTopic = 'telemetry';

export interface TelemetryServer {
  /** `mqtt://127.0.0.1:<port>`. */
  readonly broker: string;
  readonly publish: (vin: string, moment: CarMoment, fields: readonly string[]) => void;
  /** Ends every connection of the broker, which can be reached again at once. */
  readonly disconnect: () => void;
  readonly close: () => Promise<void>;
}

/** The server of Fleet Telemetry with its MQTT broker: each field by itself, and only when it has changed since the car connected. */
export async function startTelemetry({ now }: Pick<SourceWorld, 'now'>): Promise<TelemetryServer> {
  const broker = await Aedes.createBroker();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => void sockets.delete(socket));
    broker.handle(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const publish = promisify(broker.publish.bind(broker));
  const sent = new Map<string, string>();
  let sending: Promise<unknown> = Promise.resolve();

  function sendChanged(topic: string, value: unknown, identity = JSON.stringify(value)): void {
    if (sent.get(topic) === identity) return;
    sent.set(topic, identity);
    const payload = Buffer.from(JSON.stringify(value));
    sending = sending.then(() => publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }));
  }

  return {
    broker: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (vin, moment, fields) => {
      const isConnected = moment.online !== 'asleep' && moment.online !== 'offline';
      const Status = isConnected ? 'CONNECTED' : 'DISCONNECTED';
      const CreatedAt = `${new Date(now()).toISOString().slice(0, 19)}Z`;
      sendChanged(`${telemetryTopic}/${vin}/connectivity`, { ConnectionId: vin, Status, CreatedAt }, Status);
      if (!isConnected) {
        for (const topic of sent.keys()) if (topic.startsWith(`${telemetryTopic}/${vin}/v/`)) sent.delete(topic);
        return;
      }
      for (const [key, value] of valuesOf(vin, moment)) if (fields.includes(key)) sendChanged(`${telemetryTopic}/${vin}/v/${key}`, value);
    },
    disconnect: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      await sending;
      await promisify(broker.close.bind(broker))();
      server.close();
    },
  };
}

/** The values of a record as the dispatcher publishes them: without the name of their type. */
function valuesOf(vin: string, moment: CarMoment): readonly (readonly [key: string, value: unknown])[] {
  const known = Object.fromEntries(Object.entries(moment).filter(([, value]) => value !== null));
  const { data } = toWire({ ...known, ts: moment.ts, source: 'tesla-telemetry' } as Sample, vin, 'typed') as {
    readonly data: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  };
  return data.map(({ key, value }) => [key, Object.values(value)[0]]);
}
