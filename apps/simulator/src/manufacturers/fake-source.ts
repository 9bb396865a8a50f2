import type { SampleFields } from '@wattbook/domain/telemetry/sample';

/** What a car is doing at a moment, as the manufacturer knows it; every fake writes it in its own wire format. */
export interface CarMoment extends SampleFields {
  /** Milliseconds since 1970. */
  readonly ts: number;
}

/** A car of the simulated manufacturers. */
export interface SourceCar {
  readonly vin: string;
  readonly name: string;
  readonly manufacture: string;
  readonly model: string;
  readonly year: number;
}

/** The cars of the simulated manufacturers at the present moment. */
export interface SourceCars {
  readonly list: () => readonly SourceCar[];
  readonly find: (vin: string) => SourceCar | undefined;
  /** The newest moment of a car; undefined before the first. */
  readonly momentOf: (vin: string) => CarMoment | undefined;
  /** The moments of [from, until), oldest first. */
  readonly momentsOf: (vin: string, from: number, until: number) => readonly CarMoment[];
  /** Calls back for each moment that is added from now on; returns what ends it. */
  readonly follow: (onMoment: (vin: string, moment: CarMoment) => void) => () => void;
}

/** A request as a fake reads it. */
export interface SourceRequest {
  readonly method: string;
  /** Below the prefix of the source, with a leading slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface SourceAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
}

/** What a fake knows of its surroundings. */
export interface SourceWorld {
  readonly cars: SourceCars;
  /** Milliseconds since 1970; `/__control` can set it. */
  readonly now: () => number;
  /** Where browsers reach the pages of the sources, below which each has its name; null: at the server itself. */
  readonly pages: string | null;
  /** A text nobody can guess, for codes and tokens. */
  readonly token: (prefix: string) => string;
}

/** A simulated manufacturer or aggregator with its real wire format below `/<name>` of the server. */
export interface FakeSource {
  readonly name: string;
  /** Null: the source has no such call. */
  readonly answer: (request: SourceRequest) => SourceAnswer | Promise<SourceAnswer> | null;
  /** Ends the access of everybody, as when users withdraw their consent. */
  readonly revoke: () => void;
  /** Does what only the source can begin, such as to send its webhook; called by `/__control` with what it was sent. */
  readonly act?: (action: Readonly<Record<string, unknown>>) => unknown;
  readonly close?: () => Promise<void>;
}

export const json = (body: unknown, status = 200): SourceAnswer => ({ status, body });

/** Leads the browser on, as after a consent. */
export const redirectTo = (uri: string, parameters: Readonly<Record<string, string>>): SourceAnswer => {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { status: 302, headers: { location: url.toString() } };
};

/** The token of `Authorization: Bearer`; null: there is none. */
export const bearerOf = ({ headers }: SourceRequest): string | null => /^Bearer (.+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? null;

/** The fields of a form, or of a JSON object of texts. */
export function fieldsOf({ headers, body }: SourceRequest): Readonly<Record<string, string>> {
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null ? (read as Readonly<Record<string, string>>) : {};
  } catch {
    return {};
  }
}
