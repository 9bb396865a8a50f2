/** Where one backup is written and read: a file, or an object of a store. */
export interface BackupPlace {
  /** For people. */
  readonly title: string;
  /** Refuses where nothing can be written, or one is there already. */
  readonly requireNew: () => Promise<void>;
  /** Writes all bytes, or leaves nothing. */
  readonly write: (bytes: AsyncIterable<Buffer>, signal?: AbortSignal) => Promise<void>;
  readonly read: (signal?: AbortSignal) => AsyncIterable<Uint8Array>;
  /** The error for people where the operating system refused something; else the error itself. */
  readonly explain: (error: unknown) => unknown;
}

/** A backup that is in a folder or a store. */
export interface StoredBackup {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The backups of an installation: a folder, or a store. */
export interface BackupShelf {
  /** For people. */
  readonly title: string;
  readonly list: () => Promise<readonly StoredBackup[]>;
  /** The argument of a command for a backup on it. */
  readonly argumentOf: (name: string) => string;
  readonly read: (name: string) => AsyncIterable<Uint8Array>;
  readonly remove: (name: string) => Promise<void>;
  /** Deletes what a backup that was killed has left, older than a moment. */
  readonly clear: (before: number) => Promise<void>;
}

const pattern = /^wattbook-\d{4}-\d\d-\d\d(T\d{6})?\.backup$/;

/** Whether a file is a backup that this program wrote by itself or from the screen. */
export const isBackupName = (name: string): boolean => pattern.test(name);

/** Whether it is the backup of a day, not one of the screen between those. */
export const isNameOfDay = (name: string): boolean => isBackupName(name) && !name.includes('T');

/** The name of the backup of a day (UTC). */
export const nameOfDay = (ms: number): string => `wattbook-${new Date(ms).toISOString().slice(0, 10)}.backup`;

/** The name of a backup between those of the days: with its time. */
export const nameOfMoment = (ms: number): string => `wattbook-${new Date(ms).toISOString().slice(0, 19).replaceAll(':', '')}.backup`;
