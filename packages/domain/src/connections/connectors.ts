import type { OwnerProof } from './owner-proof.ts';

/** The sources a vehicle can be connected to, by the name that is stored with a connection. */
export const connectorNames = ['tesla', 'smartcar', 'cardata', 'high-mobility', 'tronity', 'mqtt'] as const;

export type ConnectorName = (typeof connectorNames)[number];

/** What a source can report of a vehicle, in the words of the screen that offers the connection. */
export const deliveredKinds = [
  'level',
  'range',
  'odometer',
  'position',
  'speed',
  'charging',
  'power',
  'temperature',
  'sleep',
  'fuel',
] as const;

export type DeliveredKind = (typeof deliveredKinds)[number];

/** How data arrive: sent by the vehicle at once, sent by the source after a change, or asked for. */
export const deliveryWays = ['stream', 'webhook', 'poll'] as const;

export type DeliveryWay = (typeof deliveryWays)[number];

/** A field of the form that a connector needs before it can begin. A secret one is never shown again. */
export interface ConnectorField {
  readonly name: string;
  readonly secret: boolean;
  /** It may stay empty. */
  readonly optional?: true;
}

/** What the user is told of a source before connecting to it. */
export interface ConnectorFacts {
  readonly way: DeliveryWay;
  /** The usual time between two reports while the vehicle moves or charges, in seconds; null: whenever something changes. */
  readonly everySeconds: number | null;
  readonly delivers: readonly DeliveredKind[];
  /** What is missed while the login data are invalid can be fetched again, in days; 0: it stays a gap. */
  readonly historyDays: number;
  /** What that history has: of `charges` alone, drives that were missed stay a gap; null: there is none. */
  readonly historyOf: 'everything' | 'charges' | null;
  readonly form: readonly ConnectorField[];
  /** What the user has to prove before a vehicle is added; null: the sign-in at the source proves that it is his. */
  readonly proof: OwnerProof | null;
}

/**
 * The facts of each source (reference: docs of Tesla Fleet API, Smartcar v3, BMW CarData, High Mobility AutoAPI 13, TRONITY; the broker of
 * the user delivers what is sent to it).
 */
export const connectorFacts: Readonly<Record<ConnectorName, ConnectorFacts>> = {
  tesla: {
    way: 'poll',
    everySeconds: 60,
    delivers: ['level', 'range', 'odometer', 'position', 'speed', 'charging', 'power', 'temperature', 'sleep'],
    historyDays: 0,
    historyOf: null,
    form: [],
    proof: null,
  },
  smartcar: {
    way: 'webhook',
    everySeconds: null,
    delivers: ['level', 'range', 'odometer', 'position', 'charging', 'power', 'sleep', 'fuel'],
    historyDays: 0,
    historyOf: null,
    form: [],
    proof: null,
  },
  cardata: {
    way: 'stream',
    everySeconds: null,
    delivers: ['level', 'range', 'odometer', 'position', 'charging', 'power'],
    historyDays: 30,
    historyOf: 'charges',
    form: [{ name: 'clientId', secret: false }],
    proof: null,
  },
  'high-mobility': {
    way: 'poll',
    everySeconds: 300,
    delivers: ['level', 'range', 'odometer', 'position', 'speed', 'charging', 'power', 'temperature', 'fuel'],
    historyDays: 0,
    historyOf: null,
    form: [{ name: 'vin', secret: false }],
    proof: 'odometer',
  },
  tronity: {
    way: 'poll',
    everySeconds: 60,
    delivers: ['level', 'range', 'odometer', 'position', 'speed', 'charging', 'power', 'temperature'],
    historyDays: 365,
    historyOf: 'everything',
    form: [
      { name: 'clientId', secret: false },
      { name: 'clientSecret', secret: true },
    ],
    proof: null,
  },
  mqtt: {
    way: 'stream',
    everySeconds: null,
    delivers: ['level', 'range', 'odometer', 'position', 'speed', 'charging', 'power', 'temperature', 'sleep'],
    historyDays: 0,
    historyOf: null,
    form: [
      { name: 'broker', secret: false },
      { name: 'user', secret: false, optional: true },
      { name: 'password', secret: true, optional: true },
      { name: 'topic', secret: false },
    ],
    proof: null,
  },
};
