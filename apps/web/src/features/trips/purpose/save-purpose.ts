import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { fieldsOf } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { sendOrWait } from '../../../outbox/send-or-wait.ts';
import type { TripRow } from '../data/trips.queries.ts';
import type { PurposeChanges } from './purpose.ts';

/** Saves changes of the purpose of a trip of a list, in place of what it has now; null: Wattbook cannot be reached, and they wait for the version that was read: a change from elsewhere is not lost. */
export const savePurposeOf = (owner: string, trip: TripRow, changes: PurposeChanges): Promise<Trip | null> =>
  sendOrWait({
    noun: 'trips',
    vehicleId: owner,
    record: { id: trip.id, startTime: trip.startTime, name: null },
    version: trip.version,
    replaces: true,
    changes,
    stored: trip,
  });

/** Why a purpose was not saved: the server's message about a field, or that of its error word. */
export const purposeFailure = (error: unknown, t: Translate): string => Object.values(fieldsOf(error))[0] ?? t(errorMessageOf(error));
