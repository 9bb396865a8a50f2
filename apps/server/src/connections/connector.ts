import type { Language } from '@wattbook/domain/texts/languages';
import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { Activity } from '@wattbook/domain/connections/poll-plan';
import type { Sample } from '@wattbook/domain/telemetry/sample';

/** What a connector needs to act for a user; stored sealed, as JSON. */
export type Secrets = Readonly<Record<string, string>>;

/** The access of one person to a source. */
export interface Grant {
  readonly secrets: Secrets;
  /** When the access has to be renewed, milliseconds since 1970; null: never. */
  readonly expiresAt: number | null;
  /** The person at the source, so that a second sign-in of the same person renews the first. */
  readonly sourceUser: string;
}

/** A vehicle as a source names it. */
export interface SourceVehicle {
  /** By which later calls, webhooks and streams of the source name it. */
  readonly id: string;
  readonly vin: string | null;
  readonly name: string | null;
  readonly manufacture: string | null;
  readonly model: string | null;
}

/** What the user chose, and where the source leads back to. */
export interface BeginRequest {
  /** Comes back with the answer of the source; a random text of at least 128 bits. */
  readonly state: string;
  readonly redirectUri: string;
  readonly manufacture: string;
  /** ISO 3166; null: unknown. */
  readonly country: string | null;
  readonly language: Language;
  /** The form of the connector, filled in (`ConnectorFacts.form`). */
  readonly fields: Secrets;
  /** Whether an access to the vehicle that the form names was caused by the same account. Any other is no consent to this one: it is ended, and the owner asked anew. */
  readonly isKnown?: boolean;
}

/** How a connection goes on after it has begun. `keep` is stored sealed and handed to `finish`. */
export type Beginning =
  | { readonly kind: 'redirect'; readonly url: string; readonly keep: Secrets }
  /** The user enters a code at the manufacturer; `finish` is called every so many seconds until it is done. */
  | {
      readonly kind: 'device';
      readonly userCode: string;
      readonly verificationUrl: string;
      readonly everySeconds: number;
      readonly expiresAt: number;
      readonly keep: Secrets;
    }
  /** What the user entered is enough: `finish` is called at once, and again while it is pending. */
  | { readonly kind: 'form'; readonly keep: Secrets };

/** What came back to the redirect URI, with what `begin` kept. The browser brings the parameters: nothing in them is believed that the source has not confirmed. */
export interface FinishRequest {
  readonly parameters: Secrets;
  readonly keep: Secrets;
  readonly redirectUri: string;
  /** The person at the source that a signed event named together with our state (`WebhookReceipt.confirmed`); absent or null: none has yet. */
  readonly confirmedUser?: string | null;
}

export interface PolledVehicle {
  readonly id: string;
  readonly vin: string | null;
  /** Of the poll before; null: this is the first. */
  readonly activity: Activity | null;
  /** When data, not only the state, were last read, milliseconds since 1970. */
  readonly lastDataAt: number | null;
  /** Since when it does the same and its data say nothing new, milliseconds since 1970; absent or null: unknown. */
  readonly changedAt?: number | null;
}

export interface Polled {
  readonly samples: readonly Sample[];
  readonly activity: Activity;
  /** Only the state was read, so that the vehicle can fall asleep. */
  readonly stateOnly?: boolean;
}

/** What a source sends by itself from now on. */
export interface Subscription {
  /** `pending`: the source has accepted it, and the vehicle does not know it yet. */
  readonly state: 'active' | 'pending';
  /** When it ends unless it is asked for again, milliseconds since 1970; null: never. */
  readonly until: number | null;
}

/** Samples of one vehicle, by its id at the source. */
export interface VehicleSamples {
  readonly vehicle: string;
  readonly samples: readonly Sample[];
}

export interface WebhookRequest {
  readonly body: Uint8Array;
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface WebhookReceipt {
  readonly messages: readonly VehicleSamples[];
  /** Vehicles whose user withdrew the consent, and when: milliseconds since 1970, null where the source does not say it. */
  readonly withdrawn?: readonly { readonly vehicle: string; readonly at: number | null }[];
  /** Sign-ins that the source confirms: it names the person together with our state. */
  readonly confirmed?: readonly { readonly state: string; readonly sourceUser: string }[];
  /** What the source wants to read; without it an empty object. */
  readonly answer?: Readonly<Record<string, string>>;
}

export interface Webhook {
  /** Whether the source itself sent it, compared in constant time. */
  readonly verify: (request: WebhookRequest) => boolean;
  /** Reads a verified request. Throws `SourceError` `unreadable`. */
  readonly read: (request: WebhookRequest, receivedAt: number) => WebhookReceipt;
}

/** Where messages are subscribed to. */
export interface StreamTarget {
  /** `mqtt:`, `mqtts:`, `ws:` or `wss:`. */
  readonly url: string;
  readonly username: string | null;
  readonly password: string | null;
  /** Stays the same, so that the broker keeps messages while we are away. */
  readonly clientId: string;
  readonly topics: readonly string[];
  /**
   * False: messages carry no time of their own, so that one sent while we were away would be dated wrongly; the broker keeps none, and what
   * it retains is read again. Absent: it keeps them.
   */
  readonly keepSession?: boolean;
  /** The address to connect to for a host; throws `SourceError` for one that is refused. Absent: any address. */
  readonly resolve?: (host: string) => Promise<string>;
}

export interface Stream {
  /** One for the installation, or one for each connection of a user. */
  readonly scope: 'installation' | 'connection';
  /** `secrets` are those of the connection; none for the installation. */
  readonly targetOf: (secrets: Secrets) => StreamTarget;
  /**
   * Reads one message; none for one that says nothing of a vehicle. Never throws because of the bytes. `secrets` as above.
   */
  readonly read: (message: StreamMessage, secrets: Secrets) => readonly VehicleSamples[];
}

/** A message as the broker delivers it. */
export interface StreamMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** The broker kept it: it may be of any age. */
  readonly retained: boolean;
}

/** Calls that a source allows. A vehicle is never polled more often than `minPollMs`. */
export interface SourceLimits {
  readonly minPollMs: number;
  /** Of all calls of this installation: so many at once, and so many more each second. */
  readonly bucket: { readonly size: number; readonly perSecond: number };
  /** Calls at the same time. */
  readonly parallel: number;
}

/** The vehicles of a source whose form names one, which proves nothing. */
export interface NamedVehicles {
  /** The vehicle that the fields of the form, or what `begin` kept of them, name; null: none can be called so. */
  readonly vehicleOf: (fields: Secrets) => string | null;
  /** Ends what was begun for a vehicle, however far it is. */
  readonly end: (vehicle: string) => Promise<void>;
}

/**
 * A source of vehicles' data. Everything it reads ends as samples in the same intake. It knows neither the database nor the user: the
 * feature `connections` stores what it grants, asks it when something is due, and acts on its `SourceError`s.
 */
export interface Connector {
  readonly name: ConnectorName;
  readonly limits: SourceLimits;
  readonly begin: (request: BeginRequest) => Promise<Beginning>;
  /** Absent: the sign-in at the source proves which vehicles are the user's. */
  readonly named?: NamedVehicles;
  /** `pending`: the user has not yet entered the code of the device, the manufacturer not yet cleared the access, which can take days, or the source not yet confirmed the sign-in. */
  readonly finish: (request: FinishRequest) => Promise<Grant | 'pending'>;
  /** Trades the access for a fresh one; null: it never ends. Called once at a time for a grant. */
  readonly renew: ((secrets: Secrets) => Promise<Grant>) | null;
  readonly listVehicles: (secrets: Secrets) => Promise<readonly SourceVehicle[]>;
  readonly poll: ((secrets: Secrets, vehicle: PolledVehicle) => Promise<Polled>) | null;
  /** What the source kept of [from, until), oldest first; null: it keeps nothing. */
  readonly readHistory:
    | ((secrets: Secrets, vehicle: PolledVehicle, from: number, until: number) => AsyncIterable<readonly Sample[]>)
    | null;
  /**
   * Asks the source to send data of a vehicle by webhook or stream, or to go on with it; null: nothing has to be asked for.
   */
  readonly subscribe: ((secrets: Secrets, vehicle: PolledVehicle) => Promise<Subscription>) | null;
  /** Ends the access at the source; null: it cannot be ended from here. */
  readonly revoke: ((secrets: Secrets) => Promise<void>) | null;
  readonly webhook: Webhook | null;
  readonly stream: Stream | null;
}

/** What connectors use of their surroundings. */
export interface ConnectorDeps {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
