/** The nouns whose changes are in the change log, as in the paths of the API. */
export const loggedNouns = [
  'trips',
  'charges',
  'idles',
  'sleeps',
  'cards',
  'costs',
  'reminders',
  'tyres',
  'journeys',
  'classrules',
  'vehicles',
] as const;
export type LoggedNoun = (typeof loggedNouns)[number];

/** What a change did: `split` and `merged` made the record of the entry out of others, `moved` gave it another vehicle. */
export const changeActions = [
  ...(['created', 'changed', 'deleted', 'restored'] as const),
  ...(['merged', 'unmerged', 'split', 'unsplit', 'moved'] as const),
] as const;
export type ChangeAction = (typeof changeActions)[number];

/** How a record came to be that no entry says it of: from the vehicle's data, from files, entered by hand, or made out of other records. */
export const recordOrigins = ['vehicle', 'import', 'manual', 'merge', 'split'] as const;
export type RecordOrigin = (typeof recordOrigins)[number];

/**
 * Whether a change can be undone now, and why not: it was undone, it cannot be, its time is over, its values were changed again, the logbook or the fleet has locked it, or only
 * its fleet may.
 */
export const undoStates = ['possible', 'undone', 'impossible', 'expired', 'changed', 'logbook', 'charge_locked', 'forbidden'] as const;
export type UndoState = (typeof undoStates)[number];
