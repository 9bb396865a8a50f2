import { type BodyOf, rowsOf } from '../../../lists/rows-of.ts';

export type ContactBody = BodyOf<'contacts'>;

/** The contacts of the account (TEAM-040, TEAM-041, API-122). */
export const contactRows = { ...rowsOf('contacts', 'account'), waits: { noun: 'contacts' } } as const;
