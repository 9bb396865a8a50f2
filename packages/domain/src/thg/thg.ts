/** What became of a submission (OQ-239): nothing yet, handed to an intermediary, certified by the authority, paid out, or refused. */
export const thgStatuses = ['open', 'submitted', 'confirmed', 'paid', 'rejected'] as const;
export type ThgStatus = (typeof thgStatuses)[number];

/** The classes of vehicles for which the quota has a flat value, as the registration certificate names them (field J; 38. BImSchV, section 7). */
export const thgClasses = ['M1', 'N1', 'M2', 'M3', 'N2', 'N3', 'L'] as const;
export type ThgClass = (typeof thgClasses)[number];

/** The year of an entry without one (BILL-047, OQ-240), and the years for which owners of cars can have a quota. */
export const thgYear = { default: 2024, first: 2022, last: 2100 } as const;

/** Maximum characters of what is entered. */
export const thgTexts = { holder: 200, licensePlate: 20 } as const;

/** Maximum bytes of a registration certificate, and submissions of a user. */
export const MAX_THG_DOCUMENT_BYTES = 10_000_000;
export const MAX_THGS = 100;
