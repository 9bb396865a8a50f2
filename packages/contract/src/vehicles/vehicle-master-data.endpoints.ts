import { vehicleTexts } from '@wattbook/domain/vehicles/vehicle-fields';
import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { defineApi } from '../endpoint.ts';
import { vehicleMasterData } from './vehicle-master-data.schema.ts';

/** Vehicle master data (API-065, OQ-081): the models of which one is linked to a vehicle. */
export const vehicleMasterDataApi = defineApi({
  'GET /v1/master-data/vehicles': {
    summary: 'List the models of a make with variant, battery and consumption; of a make that is not known, none',
    tag: 'vehicles',
    access: 'user',
    viewable: true,
    /** `manufacture`: a make in any usual spelling; without it, every model. */
    query: z.strictObject({ manufacture: z.string().trim().min(1).max(vehicleTexts.manufacture).optional() }),
    response: wholePage(vehicleMasterData),
  },
});
