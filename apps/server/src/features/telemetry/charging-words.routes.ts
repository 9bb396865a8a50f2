import type { chargingWordsApi } from '@wattbook/contract/telemetry/charging-words.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { deleteWord, listWords, saveMeaning, type WordKey } from './charging-words.store.ts';

export const chargingWordsRoutes = ({ database }: Pick<Platform, 'database'>): Handlers<typeof chargingWordsApi> => ({
  'GET /v1/vehicles/:id/charging-words': async ({ actor, params }) => {
    const tenant = database.forAccount(actor.accountId);
    await requireVehicle(tenant, params.id);
    const data = await listWords(tenant, params.id as VehicleId);
    return { total: data.length, data };
  },
  'PUT /v1/vehicles/:id/charging-words/:wordId': async ({ actor, params, body }) => {
    const saved = await saveMeaning(database.forAccount(actor.accountId), keyOf(params), body.meaning);
    if (saved === undefined) throw new AppError('not_found');
    return saved;
  },
  'DELETE /v1/vehicles/:id/charging-words/:wordId': async ({ actor, params }) => {
    if (!(await deleteWord(database.forAccount(actor.accountId), keyOf(params)))) throw new AppError('not_found');
  },
});

const keyOf = ({ id, wordId }: { readonly id: string; readonly wordId: string }): WordKey => ({ vehicleId: id as VehicleId, wordId });
