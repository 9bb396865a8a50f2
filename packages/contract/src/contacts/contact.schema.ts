import { longestOfContact } from '@wattbook/domain/contacts/contact-form';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/** Somebody whom trips lead to: suggestions for person, company and reason of a trip (TEAM-037, OQ-224). */
export const contact = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().nullable(),
    reason: z.string().nullable(),
    createdAt: instant,
    userId: id,
    /** Given by a fleet, which alone can delete it (OQ-225). */
    fleet: z.boolean(),
  })
  .meta({ id: 'Contact' });

const name = (longest: number) => z.string().trim().min(1).max(longest);
/** An empty text is none. */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .transform((given) => (given === '' ? null : given))
    .nullable();

/** What somebody says of a contact (TEAM-038 to TEAM-040). */
export const contactFields = z.strictObject({
  firstName: name(longestOfContact.firstName),
  lastName: name(longestOfContact.lastName),
  company: text(longestOfContact.company).default(null),
  reason: text(longestOfContact.reason).default(null),
});

/** Any of it; what is not named stays. */
export const contactChanges = z
  .strictObject({
    firstName: name(longestOfContact.firstName),
    lastName: name(longestOfContact.lastName),
    company: text(longestOfContact.company),
    reason: text(longestOfContact.reason),
  })
  .partial();

export type Contact = z.output<typeof contact>;
