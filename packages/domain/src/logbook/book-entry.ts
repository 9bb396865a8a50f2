/** What a logbook is kept for (LOG-001): the German tax office, the way to work, or documentation. */
export const logbookTypes = ['tax', 'commute', 'documentation'] as const;
export type LogbookType = (typeof logbookTypes)[number];

/** Who made an entry. `name`: of the person, as it was then. */
export type EntryAuthor =
  | { readonly kind: 'car' | 'program' }
  | { readonly kind: 'person' | 'administrator'; readonly name: string }
  /** A rule that a person made gave the trip its class. */
  | { readonly kind: 'rule'; readonly name: string };

/** What a book says of its vehicle and holder. Distances in km, `lockDays` in local days of `zone`. */
export interface BookSettings {
  readonly licensePlate: string | null;
  readonly vin: string | null;
  readonly vehicle: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly street: string | null;
  readonly postCode: string | null;
  readonly city: string | null;
  readonly personnelNumber: string | null;
  readonly distanceToWork: number | null;
  readonly zone: string;
  readonly lockDays: number;
}

/**
 * What an entry says of a place without telling it: SHA-256 of its opening (`place-commitment.ts`). `sealed`: the place came sealed, and this is the SHA-256 of the sealed text.
 */
export interface BookedPlace {
  readonly commitment: string;
  readonly form: 'place' | 'sealed';
}

/** How a trip came to be. */
export type BookedOrigin = 'car' | 'import' | 'manual' | 'merge' | 'split';

/**
 * A trip as the book has it after an entry. Times are ISO 8601 in UTC, `day` is the local day of the start in `zone`, distances and odometers in km to a metre. `name` is the visited person. What has
 * no class has none of the tags that are classes.
 */
export interface BookedTrip {
  readonly startTime: string;
  readonly endTime: string;
  readonly zone: string;
  readonly day: string;
  readonly startOdometer: number | null;
  readonly endOdometer: number | null;
  readonly distance: number;
  readonly start: BookedPlace | null;
  readonly end: BookedPlace | null;
  readonly origin: BookedOrigin;
  readonly tags: readonly string[];
  readonly privateDistance: number | null;
  readonly toWorkDistance: number | null;
  readonly reason: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly comment: string | null;
  readonly driver: string | null;
}

/** The fields of a trip that are fixed with its end: a later change of them is a correction. All others may follow within the days of the lock. */
export const fixedFields = [
  ...(['startTime', 'endTime', 'zone', 'day', 'startOdometer', 'endOdometer', 'distance', 'start', 'end', 'origin'] as const),
] as const satisfies readonly (keyof BookedTrip)[];

/** The fields of a trip that say its occasion. */
export const occasionFields = [
  ...(['tags', 'privateDistance', 'toWorkDistance', 'reason', 'name', 'company', 'comment', 'driver'] as const),
] as const satisfies readonly (keyof BookedTrip)[];

/** The fields of a trip that a book tells under the names of the API: the change log leaves them to the book. Places are in no book, only what commits to them. */
export const toldFields = [
  ...(['startTime', 'endTime', 'startOdometer', 'endOdometer', 'distance'] as const),
  ...occasionFields,
] as const satisfies readonly (keyof BookedTrip)[];

/**
 * What an entry says happened to a trip. `recorded`: by the car; `imported`, `manual`: from a file, by hand; `completed`: its occasion was added or changed; `corrected`: what is fixed was changed; `moved`: it was given to another
 * vehicle, or came from one.
 */
export const tripEntryKinds = [
  ...(['recorded', 'imported', 'manual', 'completed', 'corrected', 'deleted', 'restored'] as const),
  ...(['split', 'unsplit', 'merged', 'unmerged', 'moved'] as const),
] as const;
export type TripEntryKind = (typeof tripEntryKinds)[number];

interface EntryBase {
  /** Version of this format. */
  readonly v: 1;
  /** The id of the book. */
  readonly book: string;
  /** Counts the entries of the book from 1. */
  readonly number: number;
  /** When the server heard it, ISO 8601 in UTC. */
  readonly at: string;
  readonly by: EntryAuthor;
}

/** One trip of the book, completely as it is after this entry; null: it is no longer there. */
export interface TripEntry extends EntryBase {
  readonly kind: TripEntryKind;
  readonly trip: string;
  readonly state: BookedTrip | null;
  /** The trips that it was made of, or that were made of it. */
  readonly related?: readonly string[];
  /** Why a person corrected it. */
  readonly why?: string;
  /** It was made after the days of the lock, by an administrator. */
  readonly late?: true;
}

/** Everything else that a book tells. `odometer` in km. */
export type BookEvent =
  | {
      readonly kind: 'opened';
      readonly vehicleId: string;
      readonly type: LogbookType;
      readonly settings: BookSettings;
      readonly odometer: number | null;
      /** The installation's public key: Ed25519, base64 of the 32 bytes. */
      readonly key: string;
    }
  | { readonly kind: 'settings'; readonly settings: BookSettings }
  /** Trips that began before `until` can no longer be changed: so many, and of these so many without a class. */
  | { readonly kind: 'locked'; readonly until: string; readonly trips: number; readonly untagged: number }
  /** The odometer of the car beside the sum of its trips over a month (`2026-10`), km. */
  | {
      readonly kind: 'compared';
      readonly month: string;
      readonly startOdometer: number | null;
      readonly endOdometer: number | null;
      readonly distance: number;
    }
  | { readonly kind: 'closed'; readonly cause: 'deactivated' | 'vehicle_deleted'; readonly odometer: number | null };

export type BookEntry = TripEntry | (EntryBase & BookEvent);

/** An entry before it has its place in a book. */
export type NewBookEntry = Omit<TripEntry, keyof EntryBase> | BookEvent;

/** Returns whether an entry is of a trip. */
export const isTripEntry = (entry: BookEntry): entry is TripEntry => (tripEntryKinds as readonly string[]).includes(entry.kind);
