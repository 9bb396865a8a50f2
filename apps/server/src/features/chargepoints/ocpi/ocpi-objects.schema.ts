import { z } from 'zod';

const text = z.string().max(2000);
const limit = z.number().nullish();
const timeOfDay = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);

/** A tariff of OCPI 2.2.1 (11.3.1), as far as it is read. */
export const ocpiTariff = z.object({
  country_code: text.min(1),
  party_id: text.min(1),
  id: text.min(1),
  type: text.nullish(),
  currency: text,
  elements: z
    .array(
      z.object({
        price_components: z.array(
          z.object({ type: z.enum(['ENERGY', 'FLAT', 'PARKING_TIME', 'TIME']), price: z.number(), vat: z.number().nullish() }),
        ),
        restrictions: z
          .object({
            start_time: timeOfDay.nullish(),
            end_time: timeOfDay.nullish(),
            start_date: text.nullish(),
            end_date: text.nullish(),
            min_kwh: limit,
            max_kwh: limit,
            min_current: limit,
            max_current: limit,
            min_power: limit,
            max_power: limit,
            min_duration: limit,
            max_duration: limit,
            day_of_week: z.array(text).max(7).nullish(),
            reservation: text.nullish(),
          })
          .nullish(),
      }),
    )
    .max(100),
  min_price: z.object({ excl_vat: z.number(), incl_vat: limit }).nullish(),
  max_price: z.object({ excl_vat: z.number(), incl_vat: limit }).nullish(),
  start_date_time: text.nullish(),
  end_date_time: text.nullish(),
  last_updated: text,
});

const connector = z.object({
  standard: text,
  format: text.nullish(),
  power_type: text,
  max_voltage: z.number(),
  max_amperage: z.number(),
  max_electric_power: z.number().nullish(),
  tariff_ids: z.array(text).max(100).nullish(),
});

const evse = z.object({ uid: text, status: text, connectors: z.array(connector).min(1).max(50), last_updated: text });

const hours = z.object({ weekday: z.int().min(1).max(7), period_begin: timeOfDay, period_end: timeOfDay });

/** A location of OCPI 2.2.1 (8.3.1), as far as it is read. */
export const ocpiLocation = z.object({
  country_code: text.min(1),
  party_id: text.min(1),
  id: text.min(1),
  publish: z.boolean(),
  name: text.nullish(),
  address: text,
  city: text,
  postal_code: text.nullish(),
  country: text,
  coordinates: z.object({ latitude: z.string().max(30), longitude: z.string().max(30) }),
  time_zone: text.nullish(),
  operator: z.object({ name: text }).nullish(),
  evses: z.array(evse).max(1000).nullish(),
  opening_times: z.object({ twentyfourseven: z.boolean(), regular_hours: z.array(hours).max(100).nullish() }).nullish(),
  last_updated: text,
});

export type OcpiLocation = z.output<typeof ocpiLocation>;
