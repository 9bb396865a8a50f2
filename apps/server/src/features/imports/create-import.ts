import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import type { DayOrder } from '@wattbook/domain/imports/written-culture';
import { MAX_OPEN_IMPORTS } from '@wattbook/domain/imports/import-limits';
import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { lockUser } from '../profiles/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import type { ImportFolder } from './import-folder.ts';
import { countOpenImports, readImport } from './import-records.store.ts';
import { refuseFullDisk } from './refuse-full-disk.ts';
import { presentImport } from './present-import.ts';

export interface ImportsDeps extends Pick<Platform, 'database' | 'now'> {
  readonly importFolder: ImportFolder;
}

interface NewImport {
  readonly vehicleId?: string | undefined;
  readonly zone?: string | undefined;
  readonly mapping?: ColumnMapping | undefined;
  readonly dates?: DayOrder | undefined;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

/** Creates an import (SET-024). Refuses one above the limit of open imports of an account (`conflict`), and files too large for the free disk space (`unavailable`). */
export async function createImport({ database, importFolder, now }: ImportsDeps, actor: Actor, input: NewImport): Promise<ImportRecord> {
  const { accountId, userId } = actor;
  if (input.vehicleId !== undefined) await requireVehicle(database.forAccount(accountId), input.vehicleId);
  const bytes = input.files.reduce((sum, { size }) => sum + size, 0);
  await refuseFullDisk(importFolder, bytes);
  const id = newId();
  const at = new Date(now());
  const files = input.files.map(({ name, size }) => ({
    name: displayName(name),
    size,
    received: 0,
    format: null,
    refused: null,
    missing: [],
  }));
  const row = await database.transaction(accountId, async (tenant) => {
    // The lock makes simultaneous requests count one after the other.
    await lockUser(tenant, userId);
    if ((await countOpenImports(tenant)) >= MAX_OPEN_IMPORTS) throw new AppError('conflict');
    await tenant
      .insertInto('imports')
      .values({
        account_id: accountId,
        id,
        user_id: userId,
        vehicle_id: (input.vehicleId as VehicleId | undefined) ?? null,
        zone: input.zone ?? null,
        column_mapping: input.mapping === undefined ? null : JSON.stringify(input.mapping),
        dates: input.dates ?? null,
        files: JSON.stringify(files),
        created_at: at,
        heard_at: at,
      })
      .execute();
    return readImport(tenant, id);
  });
  await importFolder.create({ accountId, id });
  if (row === undefined) throw new AppError('not_found');
  return presentImport(row);
}

/** The name without folders and control characters. */
const displayName = (name: string): string => name.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '').trim() || 'file.csv';
