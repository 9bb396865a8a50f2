import { tyreLimits, tyreSeasons } from '@wattbook/domain/tyres/tyre-set';
import { z } from 'zod';
import { day, id, instant } from '../scalars.ts';

const season = z.enum(tyreSeasons).describe('For which season they are made.');
const [minOdometer, maxOdometer] = tyreLimits.odometer;
const [minTread, maxTread] = tyreLimits.tread;
const odometer = z.number().min(minOdometer).max(maxOdometer);
const mm = z.number().min(minTread).max(maxTread).nullable();

/** When a set was on the vehicle. */
export const mount = z
  .strictObject({ startDate: day, startOdometer: odometer, endDate: day.nullable(), endOdometer: odometer.nullable() })
  .meta({ id: 'TyreMount' });

/** The tread of each wheel on a day, in mm; null: not measured. */
export const tread = z.strictObject({ date: day, frontLeft: mm, frontRight: mm, rearLeft: mm, rearRight: mm }).meta({ id: 'TyreTread' });

const of = {
  id,
  vehicleId: id,
  name: z.string(),
  season,
  /** As on the tyre, such as 235/45 R18. */
  size: z.string().nullable(),
  /** Week and year of the production, the last four digits of the DOT code. */
  dot: z.string().nullable(),
  note: z.string().nullable(),
  /** The oldest first; the last one goes on where it has no end. */
  mounts: z.array(mount),
  treads: z.array(tread),
  version: z.number().int(),
  createdAt: instant,
};

/** A set of tyres of a vehicle. */
export const tyre = z.object(of).meta({ id: 'Tyre' });

const name = z.string().trim().min(1).max(tyreLimits.name);
const text = (maxLength: number) => z.string().trim().max(maxLength).nullable();
const mounts = z.array(mount).max(tyreLimits.mounts);
const treads = z.array(tread).max(tyreLimits.treads);

/** The fields a user enters for a set of tyres. */
export const newTyre = z.strictObject({
  vehicleId: id,
  name,
  season,
  size: text(tyreLimits.size).default(null),
  dot: text(tyreLimits.size).default(null),
  note: text(tyreLimits.note).default(null),
  mounts: mounts.default([]),
  treads: treads.default([]),
});

/** Changes of a set, based on `version` where it is given; absent fields stay. */
export const tyreChanges = z
  .strictObject({
    name,
    season,
    size: text(tyreLimits.size),
    dot: text(tyreLimits.size),
    note: text(tyreLimits.note),
    mounts,
    treads,
    version: z.number().int(),
  })
  .partial();

/** Where and when a set is mounted; the one that was on the vehicle is taken off there. */
export const newMount = z.strictObject({ date: day, odometer });

/** The sets of a vehicle as it stands now, the mounted one first. */
export const tyreStanding = z.object({
  odometer: z.number().nullable(),
  /** The season for which a set waits while another one is mounted; null: nothing is to be changed. */
  seasonDue: z.enum(['Summer', 'Winter']).nullable(),
  total: z.number().int(),
  data: z.array(
    z.object({
      ...of,
      /** It is on the vehicle. */
      mounted: z.boolean(),
      /** What it has run in km; null: it is mounted, and the odometer of the vehicle is unknown. */
      km: z.number().nullable(),
      /** The least tread of the last measurement in mm. */
      leastTread: z.number().nullable(),
      /** The tread is less than clubs advise for its season. */
      isWorn: z.boolean(),
    }),
  ),
});

export type Tyre = z.output<typeof tyre>;
export type NewTyre = z.output<typeof newTyre>;
export type TyreChanges = z.output<typeof tyreChanges>;
export type NewMount = z.output<typeof newMount>;
export type TyreStanding = z.output<typeof tyreStanding>;
