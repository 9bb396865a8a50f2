import { maxSiteNameLength, siteRadius } from '@wattbook/domain/sites/site-fields';
import { z } from 'zod';
import { address, id, instant, location } from '../scalars.ts';
import { enteredAddress, enteredLocation } from '../trips/entered-places.schema.ts';

/**
 * A named place of an account: what is within `radius` (m) of `location` is there. `cardId` prices charges there; the tags are given to trips
 * and charges without tags of their own.
 */
export const site = z
  .object({
    id,
    name: z.string(),
    location,
    radius: z.number().int(),
    address: address.nullable(),
    cardId: id.nullable(),
    tripTag: z.string().nullable(),
    chargeTag: z.string().nullable(),
    sealed: z.boolean().describe('Trips whose places are sealed do not keep this site.'),
    version: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'Site' });

const tag = z
  .string()
  .trim()
  .max(100)
  .transform((text) => (text === '' ? null : text))
  .nullable();

const required = {
  name: z.string().trim().min(1).max(maxSiteNameLength),
  location: enteredLocation.refine((point) => point !== null, 'required').transform((point) => point as NonNullable<typeof point>),
};
const radius = z.number().int().min(siteRadius.min).max(siteRadius.max);

/** The fields a user enters for a site. */
export const siteFields = z.strictObject({
  ...required,
  radius: radius.default(siteRadius.default),
  address: enteredAddress.default(null),
  cardId: id.nullable().default(null),
  tripTag: tag.default(null),
  chargeTag: tag.default(null),
  sealed: z.boolean().default(false),
});

/** Changes of a site; absent fields stay. With `version` an outdated change is refused; an `id` has to be that of the path. */
export const siteChanges = z
  .strictObject({
    ...required,
    radius,
    address: enteredAddress,
    cardId: id.nullable(),
    tripTag: tag,
    chargeTag: tag,
    sealed: z.boolean(),
    version: z.number().int(),
    id,
  })
  .partial();

/** A place without a name that cars visited often in the last year. */
export const siteSuggestion = z
  .object({
    location,
    charges: z.number().int(),
    stops: z.number().int().describe('Trips that ended there.'),
    address: z.string().nullable(),
  })
  .meta({ id: 'SiteSuggestion' });

/** Where no site is suggested any more. */
export const siteDismissal = z.object({ id, location }).meta({ id: 'SiteDismissal' });
export const siteDismissalFields = z.strictObject({ location: required.location });

export type Site = z.output<typeof site>;
export type SiteFields = z.output<typeof siteFields>;
export type SiteChanges = z.output<typeof siteChanges>;
export type SiteSuggestion = z.output<typeof siteSuggestion>;
