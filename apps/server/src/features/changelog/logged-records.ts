import type { ChangeAction, LoggedNoun, RecordOrigin, UndoState } from '@wattbook/domain/changelog/changes';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Selectable } from 'kysely';
import type { ChangesTable, LoggedValues } from '../../db/schema/change-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor, UserCall } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';

export type ChangeRow = Selectable<ChangesTable>;

/** A record that changes are of, as it is now; also a deleted one. */
export interface Subject {
  /** The logged fields. */
  readonly record: LoggedValues;
  readonly name: string | null;
  readonly startTime: Date | null;
  readonly endTime: Date | null;
  readonly deletedAt: Date | null;
  readonly placesKey: string | null;
  readonly createdAt: Date;
  readonly origin: RecordOrigin;
  /** Its vehicle keeps a logbook. */
  readonly logbook: boolean;
  /** Why the user must not write it now; null: nothing forbids it. */
  readonly refusalOf: (action: ChangeAction) => UndoState | null;
}

/** Who asks, and when. */
export interface Moment {
  readonly actor: Pick<Actor, 'kind'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The transaction of an undo, as the use cases of a noun expect it: what they publish is sent once it is stored. */
export type Undoing = Pick<Platform, 'database' | 'live'> & UserCall;

/** The change that is undone, and its record as it is now. */
export interface UndoneChange {
  readonly entityId: string;
  readonly before: LoggedValues;
  readonly after: LoggedValues;
  readonly record: LoggedValues;
}

/** What the change log needs of a noun. */
export interface LoggedRecords {
  /** The records with these ids, deleted ones too; one that is gone is absent. */
  readonly read: (tenant: Tenant, ids: readonly string[], moment: Moment) => Promise<ReadonlyMap<string, Subject>>;
  /** The fields that an undo writes; others follow from them. A change of none of them cannot be undone. */
  readonly entered: readonly string[];
  /** Fields whose change cannot be undone. */
  readonly final?: readonly string[];
  /** Undoes an action, with the rules of the noun; without an entry it cannot be undone. */
  readonly undo: Readonly<Partial<Record<ChangeAction, (undoing: Undoing, change: UndoneChange) => Promise<unknown>>>>;
  /** Locks what jobs lock before they write the record or its changes. */
  readonly lock?: (tenant: Tenant, vehicleId: VehicleId) => Promise<void>;
}

/** A feature with a noun of the change log. */
export interface WithChanges {
  readonly changes: LoggedRecords;
}

/** The nouns of the change log. */
export type AllLoggedRecords = Readonly<Record<LoggedNoun, LoggedRecords>>;
