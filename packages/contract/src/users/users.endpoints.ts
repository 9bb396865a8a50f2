import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { idParams } from '../scalars.ts';
import { currency, language, listSetting, unitEnergy, user } from './user.schema.ts';

const changes = z
  .strictObject({
    language,
    time: z.enum(['12', '24']),
    unit: z.enum(['km', 'mi']),
    unitEnergy,
    unitTemp: z.enum(['C', 'F']),
    currency,
    tripsSetting: listSetting,
    chargesSetting: listSetting,
  })
  .partial();

/** The signed-in person (API-012) and the preferences that the screens of today save (API-013, TRIP-031, CHG-029). */
export const usersApi = defineApi({
  'GET /v1/users/:id': {
    summary: 'Read the signed-in user',
    tag: 'account',
    access: 'user',
    params: idParams,
    response: user,
    errors: ['not_found'],
  },
  'PATCH /v1/users/:id': {
    summary: 'Change preferences of the signed-in user',
    tag: 'account',
    access: 'user',
    params: idParams,
    body: changes,
    response: user,
    errors: ['not_found'],
  },
});
