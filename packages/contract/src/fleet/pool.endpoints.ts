import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { limitDays, wholePage } from '../list-query.ts';
import { id, idParams, instant } from '../scalars.ts';
import { booking, bookingChanges, newBooking } from './pool.schema.ts';

const bookingParams = z.strictObject({ id, bookingId: id });

/** The calendar of the vehicles of a pool (decision 0171). */
export const poolApi = defineApi(
  {
    'GET /v1/fleets/:id/bookings': {
      summary: 'List the bookings of the pool of a fleet in a range of at most 62 days, by their start',
      tag: 'fleet',
      access: 'user',
      params: idParams,
      query: limitDays(62, z.strictObject({ from: instant, to: instant })),
      response: wholePage(booking),
      errors: ['not_found'],
    },
    'POST /v1/fleets/:id/bookings': {
      summary: 'Book a vehicle of the pool for a driver (conflict: it is booked then; forbidden: the role does not allow it)',
      tag: 'fleet',
      access: 'user',
      example: {
        body: {
          vehicleId: exampleId('fleetVehicle'),
          driver: 'Mia Sommer',
          startTime: '2026-06-20T08:00:00Z',
          endTime: '2026-06-20T12:00:00Z',
        },
      },
      params: idParams,
      body: newBooking,
      status: 201,
      response: booking,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'PATCH /v1/fleets/:id/bookings/:bookingId': {
      summary: 'Change a booking; trips that had its driver get the new one (conflict: the vehicle is booked then)',
      tag: 'fleet',
      access: 'user',
      example: { body: { driver: 'Mia Sommer' } },
      params: bookingParams,
      body: bookingChanges,
      response: booking,
      errors: ['not_found', 'forbidden', 'conflict'],
    },
    'DELETE /v1/fleets/:id/bookings/:bookingId': {
      summary: 'Delete a booking; trips keep the driver they have (forbidden: the role does not allow it)',
      tag: 'fleet',
      access: 'user',
      params: bookingParams,
      status: 204,
      errors: ['not_found', 'forbidden'],
    },
  },
  { unproven: 'who drives a vehicle of a pool and when: it can be changed back, and its driver reads it' },
);
