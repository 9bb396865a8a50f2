import { changeActions, loggedNouns, recordOrigins, undoStates } from '@wattbook/domain/changelog/changes';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/** Values of the changed fields by their names in the record of the noun; places of a trip may be sealed with its `placesKey`. */
const values = z.record(z.string(), z.unknown());

/**
 * An entry of the change log (TRIP-083): what a user, or the program (`userId` null), changed of one record. `entityOld` and `entityNew` have the changed fields only;
 * `related` are the parts of a merge or the halves of a split.
 */
export const change = z
  .object({
    id,
    noun: z.enum(loggedNouns),
    entityId: id,
    /** Null: it is not of a vehicle, such as a card. */
    vehicleId: id.nullable(),
    action: z.enum(changeActions),
    createdAt: instant,
    entityOld: values.nullable(),
    entityNew: values.nullable(),
    userId: id.nullable(),
    /** Who it was by name; null: the program, or a user who is gone. */
    userName: z.string().nullable(),
    /** An administrator who acted for the user, or, without a user, for a fleet. */
    byUserId: id.nullable(),
    related: z.array(id),
    undoneAt: instant.nullable(),
    undo: z.enum(undoStates).describe('Whether it can be undone now, and why not.'),
    /** The record as it is now; null: it is gone. */
    subject: z
      .object({
        name: z.string().nullable(),
        startTime: instant.nullable(),
        endTime: instant.nullable(),
        deleted: z.boolean(),
        /** The key of the sealed places in the values; null while they are plain. */
        placesKey: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Change' });

/** How a record came to be, where no entry says it. */
export const origin = z.object({ kind: z.enum(recordOrigins), createdAt: instant });

export type Change = z.output<typeof change>;
export type Origin = z.output<typeof origin>;
