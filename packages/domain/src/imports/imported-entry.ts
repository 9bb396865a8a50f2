/** The loggers whose entries are kept as they were read. */
export const entrySources = ['lubelogger', 'evcc'] as const;
export type EntrySource = (typeof entrySources)[number];

/** What an entry of another logger is about, where it is neither a trip nor a sample. */
export const entryKinds = ['fuel', 'service', 'repair', 'upgrade', 'tax', 'charging_session'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The unit of distances in a file that does not name it. */
export type DistanceUnit = 'km' | 'mi';
