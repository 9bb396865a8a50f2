/** The longest text of each field of a contact. First and last name together fit into the person of a trip, the others into its company and reason (OQ-224). */
export const longestOfContact = { firstName: 99, lastName: 100, company: 200, reason: 500 } as const;

export type ContactField = keyof typeof longestOfContact;
/** In the order of the form. */
export const contactFields = Object.keys(longestOfContact) as readonly ContactField[];

/** What somebody typed into the form of a contact. */
export type ContactForm = Readonly<Record<ContactField, string>>;
/** What can be wrong with a field of a contact. */
export type ContactWord = 'required' | 'too_long';

const needed: ReadonlySet<ContactField> = new Set(['firstName', 'lastName']);

/** What is wrong with each field; a field that is right is absent (TEAM-038, TEAM-039). Spaces around a text do not count. */
export function checkContact(form: ContactForm): Partial<Record<ContactField, ContactWord>> {
  const problems: Partial<Record<ContactField, ContactWord>> = {};
  for (const field of contactFields) {
    const { length } = form[field].trim();
    if (length === 0 && needed.has(field)) problems[field] = 'required';
    if (length > longestOfContact[field]) problems[field] = 'too_long';
  }
  return problems;
}

/** The fewest letters that contacts are searched by (TEAM-035). */
export const SHORTEST_SEARCH = 3;
