import type { Connection, Connector } from '@wattbook/contract/connections/connection.schema';
import { connectorFacts } from '@wattbook/domain/connections/connectors';

/** A way to connect a vehicle, as the server lists it. */
export const exampleConnector = (connector: Connector['connector'], changes: Partial<Connector> = {}): Connector => {
  const { way, everySeconds, delivers, historyDays, historyOf, form } = connectorFacts[connector];
  return {
    connector,
    way,
    everySeconds,
    delivers: [...delivers],
    historyDays,
    historyOf,
    form: form.map(({ name, secret }) => ({ name, secret, example: null })),
    missing: [],
    simulated: false,
    ...changes,
  };
};

export const connectionId = '00000000-0000-7000-8000-0000000000c1';

/** A connection to Tesla that waits for the sign-in. */
export const exampleConnection = (changes: Partial<Connection> = {}): Connection => ({
  id: connectionId,
  connector: 'tesla',
  manufacture: 'Tesla',
  country: 'DE',
  status: 'waiting',
  state: `${connectionId}.secret`,
  redirectUrl: null,
  device: null,
  expiresAt: '2026-11-25T12:00:00Z',
  problem: null,
  vehicleId: null,
  vehicles: [],
  proof: null,
  proofExample: null,
  ...changes,
});

/** A vehicle of a sign-in. */
export const exampleSourceVehicle = (
  id: string,
  changes: Partial<Connection['vehicles'][number]> = {},
): Connection['vehicles'][number] => ({
  id,
  vin: null,
  name: id,
  manufacture: 'Tesla',
  model: 'Model 3',
  vehicleId: null,
  connected: false,
  ...changes,
});
