import type { ChargingWord } from '@wattbook/contract/telemetry/charging-words.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import { type ChargingWordMeaning, MAX_CHARGING_WORDS } from '@wattbook/domain/telemetry/charging-word';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../db/tenancy.ts';
import { lockTimeline } from '../../telemetry/public.ts';
import type { HeardWord } from './explain-words.ts';

/** What the user of a vehicle says that its words mean. */
export async function readMeanings(tenant: Tenant, vehicleId: VehicleId): Promise<ReadonlyMap<string, ChargingWordMeaning>> {
  const rows = await tenant.selectFrom('charging_words').select(['word', 'meaning']).where('vehicle_id', '=', vehicleId).execute();
  return new Map(rows.flatMap(({ word, meaning }) => (meaning === null ? [] : [[word, meaning] as const])));
}

/** Counts words that were not understood: a moment once, however often it is pushed, and no new word where the vehicle has many. */
export async function countWords(tenant: Tenant, vehicleId: VehicleId, heard: readonly HeardWord[]): Promise<void> {
  const rows = heard.map(({ word, times }) => ({ id: newId(), word, times: times.map((at) => new Date(at)) }));
  await tenant.transaction(async (transaction) => {
    // Two pushes at once would both count the words that were there before.
    await lockTimeline(transaction, vehicleId);
    await transaction.rows(insertHeard, [vehicleId, JSON.stringify(rows), MAX_CHARGING_WORDS]);
  });
}

const insertHeard = `
  with heard as (
    select h.id, h.word, count(*) as count, max(t.at) as last_at, bool_and(w.id is null) as is_new
    from jsonb_to_recordset($3::jsonb) as h(id uuid, word text, times timestamptz[])
    cross join unnest(h.times) as t(at)
    left join charging_words w on w.account_id = $1 and w.vehicle_id = $2 and w.word = h.word
    where w.id is null or t.at > w.last_at
    group by h.id, h.word
  ), numbered as (
    select *, row_number() over (partition by is_new order by word) as number,
      (select count(*) from charging_words where account_id = $1 and vehicle_id = $2) as stored
    from heard
  )
  insert into charging_words as w (account_id, vehicle_id, id, word, count, last_at)
  select $1::uuid, $2::uuid, id, word, count, last_at from numbered where not is_new or stored + number <= $4
  on conflict (account_id, vehicle_id, word) do update
    set count = w.count + excluded.count, last_at = greatest(w.last_at, excluded.last_at)`;

const columns = ['id', 'word', 'count', 'last_at', 'meaning'] as const;

/** The words of a vehicle: first those without a meaning, the latest first. */
export async function listWords(tenant: Tenant, vehicleId: VehicleId): Promise<ChargingWord[]> {
  const rows = await tenant
    .selectFrom('charging_words')
    .select(columns)
    .where('vehicle_id', '=', vehicleId)
    .orderBy((where) => where('meaning', 'is not', null))
    .orderBy('last_at', 'desc')
    .orderBy('word')
    .execute();
  return rows.map(presentWord);
}

/** Stores what a word means; undefined: there is no such word. */
export async function saveMeaning(tenant: Tenant, word: WordKey, meaning: ChargingWordMeaning | null): Promise<ChargingWord | undefined> {
  const row = await tenant
    .updateTable('charging_words')
    .set({ meaning })
    .where('vehicle_id', '=', word.vehicleId)
    .where('id', '=', word.wordId)
    .returning(columns)
    .executeTakeFirst();
  return row && presentWord(row);
}

/** Whether there was such a word. */
export async function deleteWord(tenant: Tenant, word: WordKey): Promise<boolean> {
  const deleted = await tenant
    .deleteFrom('charging_words')
    .where('vehicle_id', '=', word.vehicleId)
    .where('id', '=', word.wordId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export interface WordKey {
  readonly vehicleId: VehicleId;
  readonly wordId: string;
}

interface Row {
  readonly id: string;
  readonly word: string;
  readonly count: string;
  readonly last_at: Date;
  readonly meaning: ChargingWordMeaning | null;
}

const presentWord = ({ id, word, count, last_at: lastAt, meaning }: Row): ChargingWord => ({
  id,
  word,
  count: Number(count),
  lastAt: lastAt.toISOString(),
  meaning,
});
