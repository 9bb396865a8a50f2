import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { Beginning, Connector, FinishRequest, Grant, Polled, Secrets, SourceVehicle } from '../connections/connector.ts';
import { SourceError, type SourceErrorReason } from '../connections/source-error.ts';
import type { Sources } from '../connections/sources.ts';

/** What a source of a test answers; a test changes it as it goes. */
export interface ExampleSource {
  readonly sources: Sources;
  vehicles: SourceVehicle[];
  /** Back to the beginning. */
  readonly reset: () => void;
  /** The next calls fail with these, one after the other. */
  failures: Partial<Record<'begin' | 'finish' | 'renew' | 'listVehicles' | 'poll', (SourceErrorReason | Error)[]>>;
  /** How often each was called. */
  calls: Record<'begin' | 'finish' | 'renew' | 'listVehicles' | 'poll' | 'revoke', number>;
  /** The secrets that the last poll received. */
  polledWith: Secrets[];
  polled: Polled;
  beginning: 'redirect' | 'device' | 'form';
  /** The user has not entered the code of the device. */
  isPending: boolean;
  /** The only access that is accepted now; null: every one. */
  accepts: string | null;
  expiresAt: number | null;
}

export const exampleSourceVehicle = (changes: Partial<SourceVehicle> = {}): SourceVehicle => ({
  id: 'source-1',
  vin: '5YJ3E7EB1KF000001',
  name: 'Blue car',
  manufacture: 'Tesla',
  model: 'Model 3',
  ...changes,
});

const initial = () => ({
  vehicles: [exampleSourceVehicle()],
  failures: {},
  calls: { begin: 0, finish: 0, renew: 0, listVehicles: 0, poll: 0, revoke: 0 },
  polledWith: [],
  polled: { samples: [], activity: 'parked' } as const,
  beginning: 'redirect' as const,
  isPending: false,
  accepts: null,
  expiresAt: null,
});

/** A source without a network: its accesses are `access-1`, `access-2` and so on, one for each sign-in and renewal. */
export function createExampleSource(name: ConnectorName = 'smartcar', changes: Partial<Connector> = {}): ExampleSource {
  let accesses = 0;
  const grant = (): Grant => {
    accesses += 1;
    return { secrets: { access: `access-${accesses}`, secret: 'do-not-show' }, expiresAt: source.expiresAt, sourceUser: 'person-1' };
  };
  const sources = new Map<ConnectorName, { readonly connector: Connector; readonly missing: readonly [] }>();
  const source: ExampleSource = {
    ...initial(),
    sources,
    reset: () => {
      accesses = 0;
      Object.assign(source, initial());
    },
  };
  sources.set(name, { connector: { name, ...answersOf(source, grant), ...changes }, missing: [] });
  return source;
}

/** What the connector of a source answers. */
function answersOf(source: ExampleSource, grant: () => Grant): Omit<Connector, 'name'> {
  const step = (what: keyof ExampleSource['failures']) => {
    source.calls[what] += 1;
    const failure = source.failures[what]?.shift();
    if (failure !== undefined) throw failure instanceof Error ? failure : new SourceError(failure, `the example ${what}`);
  };
  const usable = ({ access }: Secrets) => {
    if (source.accepts !== null && access !== source.accepts) throw new SourceError('unauthorized', 'the example access');
  };
  return {
    limits: { minPollMs: 0, bucket: { size: 1000, perSecond: 1000 }, parallel: 4 },
    begin: async ({ state, redirectUri }) => {
      step('begin');
      return beginningOf(source.beginning, state, redirectUri);
    },
    finish: async (request) => {
      step('finish');
      if (source.isPending) return 'pending';
      refuseWrong(request, source.beginning);
      return grant();
    },
    renew: async () => {
      step('renew');
      return grant();
    },
    listVehicles: async (secrets) => {
      step('listVehicles');
      usable(secrets);
      return [...source.vehicles];
    },
    poll: async (secrets) => {
      step('poll');
      source.polledWith.push(secrets);
      usable(secrets);
      return source.polled;
    },
    readHistory: null,
    subscribe: null,
    revoke: async () => {
      source.calls.revoke += 1;
    },
    webhook: null,
    stream: null,
  };
}

function beginningOf(kind: ExampleSource['beginning'], state: string, redirectUri: string): Beginning {
  const keep = { verifier: 'verifier-1' };
  if (kind === 'redirect') return { kind, url: `https://source.example/authorize?state=${state}&redirect_uri=${redirectUri}`, keep };
  if (kind === 'form') return { kind, keep };
  return {
    kind,
    userCode: 'ABCD-1234',
    verificationUrl: 'https://source.example/device',
    everySeconds: 5,
    expiresAt: Number.MAX_SAFE_INTEGER,
    keep,
  };
}

function refuseWrong({ parameters, keep }: FinishRequest, beginning: ExampleSource['beginning']): void {
  if (parameters['error'] !== undefined) throw new SourceError('declined', 'the example consent');
  if (beginning === 'redirect' && parameters['code'] !== 'code-1') throw new SourceError('code', 'the example code');
  if (keep['verifier'] !== 'verifier-1') throw new SourceError('code', 'the example verifier');
}

/** The header in which the example source signs its webhooks. */
export const exampleSignature = { 'x-example-signature': 'signed by the example' };

/** A source in which each sign-in has one vehicle of its own, without a VIN. It sends webhooks, and data by itself where a user asks for it. */
export const sourceOfEverybody: Partial<Connector> = {
  listVehicles: async ({ access = '' }) => [exampleSourceVehicle({ id: access, vin: null })],
  subscribe: async () => ({ state: 'active', until: null }),
  webhook: {
    verify: ({ headers }) => headers['x-example-signature'] === exampleSignature['x-example-signature'],
    read: () => ({ messages: [] }),
  },
};
