import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import { createBroker } from '@wattbook/simulator/manufacturers/broker';
import { cardata } from '@wattbook/simulator/manufacturers/cardata';
import type { CarMoment, SourceCar } from '@wattbook/simulator/manufacturers/fake-source';
import { highMobility } from '@wattbook/simulator/manufacturers/high-mobility';
import { smartcar } from '@wattbook/simulator/manufacturers/smartcar';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { createTesla } from '@wattbook/simulator/manufacturers/tesla';
import { teslaApplication } from '@wattbook/simulator/manufacturers/tesla/sign-in';
import { tronity } from '@wattbook/simulator/manufacturers/tronity';
import { simulatedSettings } from '../connections/testing/simulated-sources.ts';
import { openSources } from '../connections/sources.ts';
import { exampleProof, type ApiServer, exampleNoon, openApiServer, type SignedIn, signInAs } from './api-server.ts';

const keys = { clientId: 'client', clientSecret: 'secret', managementToken: 'management' };

/** The car that each connector is tried with. */
const cars: Readonly<Record<ConnectorName, SourceCar>> = {
  tesla: { vin: '5YJ3E7EB0PF000001', name: 'Tesla', manufacture: 'Tesla', model: 'Model 3', year: 2023 },
  smartcar: { vin: 'KNAC381AFN5000004', name: 'EV6', manufacture: 'Kia', model: 'EV6', year: 2023 },
  cardata: { vin: 'WBY31AW000FP00005', name: 'i4', manufacture: 'BMW', model: 'i4', year: 2024 },
  'high-mobility': { vin: 'W1N2437031J100006', name: 'EQA', manufacture: 'Mercedes', model: 'EQA', year: 2022 },
  tronity: { vin: 'WVWZZZE1ZMP000003', name: 'ID.3', manufacture: 'VW', model: 'ID.3', year: 2021 },
  mqtt: { vin: '5YJYGDEE8MF000002', name: 'Model Y', manufacture: 'Tesla', model: 'Model Y', year: 2023 },
};

/** The product with its real telemetry beside the simulated sources, over their real wire; the test moves the clock of both. */
export interface ConnectedCars {
  readonly cars: typeof cars;
  /** Where the product can be reached, as for webhooks. */
  readonly address: string;
  readonly server: ApiServer;
  readonly simulator: SourceServer;
  /** Sets the clock, milliseconds since 1970. */
  readonly setTime: (now: number) => Promise<void>;
  /** What a car does; sources that send do it at once. */
  readonly tell: (connector: ConnectorName, ...moments: readonly CarMoment[]) => Promise<unknown>;
  /** The longest wait for an answer of a source, milliseconds. */
  readonly patience: { ms: number };
  /** Connects the car, or signs in again for it, as its owner does in a browser. */
  readonly connect: (connector: ConnectorName, vehicleId?: string) => Promise<Vehicle>;
  readonly poll: (connector: ConnectorName) => Promise<void>;
  readonly vehicleOf: (connector: ConnectorName) => Promise<Vehicle | undefined>;
  /** The answer of a call of the API. */
  readonly read: <Answer>(path: string) => Promise<Answer>;
  /** The rows of a list of the API. */
  readonly list: <Row>(path: string) => Promise<readonly Row[]>;
  readonly post: (path: string, payload?: object) => Promise<unknown>;
  readonly put: (path: string, payload: object) => Promise<unknown>;
  /** Begins with another user, without a car. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `codes` false: Smartcar leads back without a code, as of the end of its version 2. */
export async function openConnectedCars({ codes = true } = {}): Promise<ConnectedCars> {
  const simulator = await startSources(
    [createTesla, smartcar({ ...keys, givesCodes: codes }), cardata(), highMobility(keys), tronity, createBroker],
    {
      now: () => exampleNoon,
    },
  );
  const patience = { ms: 10_000 };
  const patientFetch: typeof globalThis.fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(patience.ms) });
  let now = exampleNoon;
  const sources = openSources(await settingsFor(simulator), { fetch: patientFetch, now: () => now });
  const server = await openApiServer(({ telemetry: real }) => real, { sources });
  let user: SignedIn = await signInAs(server);

  const call: Calling = async <Body>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Body> => {
    user = await signInAs(server, user);
    const { headers } = user;
    const answer = await server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json<Body>();
  };
  const setTime = async (time: number) => {
    now = time;
    server.clock.now = time;
    await simulator.control({ now: time });
  };

  return {
    cars,
    address: await server.app.listen({ port: 0, host: '127.0.0.1' }),
    read: <Answer>(path: string) => call<Answer>('GET', path),
    server,
    simulator,
    setTime,
    patience,
    tell: (connector, ...moments) => simulator.control({ moments: moments.map((moment) => ({ vin: cars[connector].vin, moment })) }),
    connect: connecting({ simulator, call, wait: (ms) => setTime(server.clock.now + ms) }),
    poll: (connector) => server.runJob(`polls of ${connector}`),
    vehicleOf: async (connector) =>
      (await call<{ data: Vehicle[] }>('GET', '/v1/vehicles')).data.find(({ vin }) => vin === cars[connector].vin),
    post: (path, payload = {}) => call('POST', path, payload),
    put: (path, payload) => call('PUT', path, payload),
    list: async <Row>(path: string) => (await call<{ data: Row[] }>('GET', path)).data,
    reset: async () => {
      await server.pool.query('delete from connections; delete from source_vehicle_directory; delete from named_vehicle_directory');
      user = await signInAs(server);
    },
    close: async () => {
      await server.close();
      await simulator.close();
    },
  };
}

/** The settings with which the product finds the simulated sources. */
async function settingsFor(simulator: SourceServer) {
  const [stream, telemetry] = await simulator.control({ cars: Object.values(cars), act: [{ source: 'cardata' }, { source: 'tesla' }] });
  return {
    ...simulatedSettings(simulator.url, (stream as { readonly streamUrl: string }).streamUrl),
    TESLA_CLIENT_ID: teslaApplication.clientId,
    TESLA_CLIENT_SECRET: teslaApplication.clientSecret,
    TESLA_TELEMETRY_BROKER: (telemetry as { readonly broker: string }).broker,
    SMARTCAR_CLIENT_ID: keys.clientId,
    SMARTCAR_CLIENT_SECRET: keys.clientSecret,
    SMARTCAR_MANAGEMENT_TOKEN: keys.managementToken,
    SMARTCAR_API_BASE: `${simulator.url}/smartcar/v3`,
    HIGH_MOBILITY_CLIENT_ID: keys.clientId,
    HIGH_MOBILITY_CLIENT_SECRET: keys.clientSecret,
    TESLA_COMMAND_BASE: `${simulator.url}/tesla`,
    TESLA_TELEMETRY_HOST: 'telemetry.example.org:8443',
    TESLA_TELEMETRY_CA: 'PEM',
    MQTT_HOSTS: ['127.0.0.1'],
  };
}

type Calling = <Body>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => Promise<Body>;

interface Connecting {
  readonly simulator: SourceServer;
  readonly call: Calling;
  /** Moves the clock of product and sources. */
  readonly wait: (ms: number) => Promise<void>;
}

function connecting({ simulator, call, wait }: Connecting): ConnectedCars['connect'] {
  const fieldsOf = enteredFields(simulator);
  return async (connector, vehicleId) => {
    const { manufacture, vin } = cars[connector];
    const fields = await fieldsOf(connector);
    const asked = { ...exampleProof, connector, manufacture, country: 'DE', fields, vehicleId };
    const begun = await call<Connection>('POST', '/v1/connections', asked);
    const parameters = await agree(simulator, connector, begun);
    await wait(5000);
    // A person at TRONITY has all cars of the simulator; the others are alone in their sign-in.
    const chosen = connector === 'tronity' ? { vin } : {};
    const odometer = connector === 'high-mobility' ? simulator.world.cars.momentOf(vin)?.odometerKm : undefined;
    return call<Vehicle>('POST', '/v1/vehicles', { ...chosen, ...parameters, state: begun.state, odometer });
  };
}

/** What the user enters, with a fresh pair or password where the one before was withdrawn. */
function enteredFields(simulator: SourceServer): (connector: ConnectorName) => Promise<object> {
  let signIns = 0;
  let isWritten = false;
  return async (connector) => {
    signIns += 1;
    if (connector === 'cardata') return { clientId: '5a1e6c2e-8d39-4a55-9a36-0c5c1f6f4b10' };
    if (connector === 'high-mobility') return { vin: cars[connector].vin };
    if (connector === 'tronity') return { clientId: `app${signIns}`, clientSecret: `secret-app${signIns}` };
    if (connector !== 'mqtt') return {};
    const password = `password ${signIns}`;
    const write = isWritten ? {} : { write: { program: 'teslamate', vin: cars.mqtt.vin } };
    isWritten = true;
    const act = [{ source: 'broker', user: { name: 'ada', password }, ...write }];
    const [broker] = await simulator.control({ act });
    return { broker: (broker as { readonly url: string }).url, user: 'ada', password, topic: 'teslamate' };
  };
}

/** The page of the source on which the owner agrees; what it leads back with. */
async function agree(
  simulator: SourceServer,
  connector: ConnectorName,
  { redirectUrl, device }: Connection,
): Promise<Record<string, string>> {
  const { vin } = cars[connector];
  if (connector === 'high-mobility') await simulator.control({ act: [{ source: connector, clear: vin, status: 'approved' }] });
  const page = redirectUrl ?? device?.verificationUrl;
  if (page === undefined) return {};
  const body = new URLSearchParams({ vin, answer: 'allow', ...(device !== null && { user_code: device.userCode }) });
  const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  const location = answer.headers.get('location');
  return location === null ? {} : Object.fromEntries(new URL(location).searchParams);
}
