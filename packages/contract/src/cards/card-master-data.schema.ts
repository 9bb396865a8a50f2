import { cardCategories } from '@wattbook/domain/cards/card-fields';
import { countries } from '@wattbook/domain/vehicles/vehicle-fields';
import { z } from 'zod';
import { id } from '../scalars.ts';
import { currency } from '../users/user.schema.ts';
import { cardPrice } from './card-price.schema.ts';

/** A public card of the catalogue (COST-096 to COST-099). */
export const catalogueCard = z
  .object({
    id,
    name: z.string(),
    url: z.url({ protocol: /^https?$/ }).nullable(),
    category: z.enum(cardCategories),
    country: z.enum(countries),
    currency,
    flat: z.number(),
    base: z.number(),
    prices: z.array(cardPrice),
    operators: z.array(id),
    renewable: z.boolean(),
    /** Its prices are invented, to show what a card looks like. */
    example: z.boolean(),
    /** Where its prices were published, and the day on which they were read there; null: they are an example. */
    source: z.object({ name: z.string(), date: z.iso.date() }).nullable(),
  })
  .meta({ id: 'CatalogueCard' });

/** Who runs charging stations in a country (COST-068). */
export const catalogueOperator = z.object({ id, name: z.string(), country: z.enum(countries) }).meta({ id: 'Operator' });

export type CatalogueCard = z.output<typeof catalogueCard>;
export type CatalogueOperator = z.output<typeof catalogueOperator>;
