import { contactTexts } from '@wattbook/domain/contacts/contact-fields';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/** A person visited on trips: suggestions for person, company and reason of a trip (TEAM-037, OQ-224). */
export const contact = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    company: z.string().nullable(),
    reason: z.string().nullable(),
    createdAt: instant,
    userId: id,
    /** Provided by a fleet, which alone can delete it (OQ-225). */
    fleet: z.boolean(),
  })
  .meta({ id: 'Contact' });

const { firstName, lastName, company, reason } = contactTexts;
const name = (maxLength: number) => z.string().trim().min(1).max(maxLength);
/** An empty text is treated as none. */
const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .transform((value) => (value === '' ? null : value))
    .nullable();
const names = { firstName: name(firstName.maxLength), lastName: name(lastName.maxLength) };
const texts = { company: text(company.maxLength), reason: text(reason.maxLength) };

/** The fields a user enters for a contact (TEAM-038 to TEAM-040). */
export const contactFields = z.strictObject({ ...names, company: texts.company.default(null), reason: texts.reason.default(null) });

/** Changes of a contact; absent fields stay. */
export const contactChanges = z.strictObject({ ...names, ...texts }).partial();

export type Contact = z.output<typeof contact>;
