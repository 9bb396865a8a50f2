// A process of its own: the broker of a household, which notes when each odometer arrived. Its messages: `listen`, answered with its address; then `facts`, answered with what arrived since.
import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';

export interface BrokerFacts {
  readonly messages: number;
  /** Vehicle, odometer, and when it arrived. */
  readonly odometers: readonly (readonly [vehicle: string, odometer: string, at: number])[];
}

let [messages, odometers]: [number, [string, string, number][]] = [0, []];
const broker = await Aedes.createBroker({ queueLimit: 100_000 });
broker.on('publish', ({ topic, payload }, client) => {
  if (client === null) return;
  messages += 1;
  const [, vehicle, name] = topic.split('/');
  if (vehicle !== undefined && name === 'odometer') odometers.push([vehicle, payload.toString(), Date.now()]);
});
const server = createServer((socket) => void broker.handle(socket));

process.on('message', (message) => {
  if (message === 'listen') {
    server.listen(0, '127.0.0.1', () => process.send?.(`mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`));
    return;
  }
  process.send?.({ messages, odometers } satisfies BrokerFacts);
  [messages, odometers] = [0, []];
});
