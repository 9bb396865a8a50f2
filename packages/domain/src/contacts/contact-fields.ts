/**
 * The texts of a contact in the order of the form, with their maximum length and whether they are required (TEAM-038, TEAM-039). First and
 * last name together fit into the person of a trip, the others into its company and reason (OQ-224).
 */
export const contactTexts = {
  firstName: { maxLength: 99, required: true },
  lastName: { maxLength: 100, required: true },
  company: { maxLength: 200, required: false },
  reason: { maxLength: 500, required: false },
} as const;

/** Minimum letters of a search for contacts (TEAM-035). */
export const MIN_SEARCH_LENGTH = 3;
