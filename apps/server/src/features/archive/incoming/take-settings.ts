import {
  compare,
  currency,
  formerKey,
  language,
  listSetting,
  notifications,
  tags,
  tripsGPS,
  unitEnergy,
} from '@wattbook/contract/users/user.schema';
import { address } from '@wattbook/contract/scalars';
import type { UserId } from '@wattbook/domain/ids';
import { z } from 'zod';
import type { TenantTransaction } from '../../../db/tenant-connection.ts';
import type { IncomingRow } from './read-rows.ts';
import { readSealKey } from '../../../sealing/place-sealing.ts';
import { ArchiveRefused } from './refusal.ts';

const name = z.string().max(200).nullable();
const wrap = z.string().max(4000).nullable();
const degrees = z.number().min(-180).max(180).nullable();

/** The settings of a user as an archive has them. What decides about the account itself (role, limits, terms, e-mail) stays with the user who is there. */
const settings = z.object({
  firstName: name,
  lastName: name,
  phone: name,
  language,
  time: z.enum(['12', '24']),
  unit: z.enum(['km', 'mi']),
  unitEnergy,
  unitTemp: z.enum(['C', 'F']),
  currency,
  tripTags: tags,
  chargeTags: tags,
  drivers: tags,
  tripsSetting: listSetting.nullable(),
  chargesSetting: listSetting.nullable(),
  tripsGps: tripsGPS,
  tripsCopy: z.boolean(),
  compare,
  comparisons: z.boolean(),
  notifications,
  homeAddress: address.nullable(),
  homeLatitude: degrees,
  homeLongitude: degrees,
  sealPlaces: z.boolean(),
  publicKey: wrap.refine((text) => text === null || readSealKey(text) !== null),
  privateKey: wrap,
  recoveryKey: wrap,
  formerKeys: z.array(formerKey).max(50),
});

type Settings = z.output<typeof settings>;
type Pair = Settings['formerKeys'][number];

const columns = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  language: 'language',
  time: 'time',
  unit: 'unit',
  unit_energy: 'unitEnergy',
  unit_temp: 'unitTemp',
  currency: 'currency',
  trip_tags: 'tripTags',
  charge_tags: 'chargeTags',
  drivers: 'drivers',
  trips_setting: 'tripsSetting',
  charges_setting: 'chargesSetting',
  trips_gps: 'tripsGps',
  trips_copy: 'tripsCopy',
  compare: 'compare',
  comparisons: 'comparisons',
  notifications: 'notifications',
  home_address: 'homeAddress',
  home_latitude: 'homeLatitude',
  home_longitude: 'homeLongitude',
  seal_places: 'sealPlaces',
} as const satisfies Record<string, keyof Settings>;

interface Taker {
  readonly userId: UserId;
  /** The user of the archive, for whom its keys are wrapped. */
  readonly formerId: string;
  readonly now: number;
  /** False: only the keys, without which the sealed places of the archive are not readable. */
  readonly withSettings: boolean;
}

/** Gives the user the settings and the keys of the archive. Throws `ArchiveRefused`. */
export async function takeSettings(
  transaction: TenantTransaction,
  { userId, formerId, now, withSettings }: Taker,
  row: IncomingRow,
): Promise<void> {
  const read = settings.safeParse(row);
  if (!read.success) throw new ArchiveRefused('unfit', 'people.jsonl');
  await takeKeys(transaction, userId, pairsOf(read.data, formerId, now));
  if (!withSettings) return;
  const set = Object.entries(columns).map(([column, field]) => [column, read.data[field]] as const);
  await transaction.rows(
    `update users set ${set.map(([column]) => `${column} = row.${column}`).join(', ')}
     from jsonb_populate_record(null::users, $3::jsonb) as row where users.account_id = $1 and users.id = $2`,
    [userId, JSON.stringify(Object.fromEntries(set))],
  );
}

/** The pairs of an archive, the one in use first: their wraps say for whom they were made. */
const pairsOf = ({ publicKey, privateKey, recoveryKey, formerKeys }: Settings, formerId: string, now: number): readonly Pair[] => {
  const ofFormer = (text: string | null) => (text === null || hasOwner.test(text) ? text : `${text}.${formerId}`);
  return [
    ...(publicKey === null ? [] : [{ publicKey, privateKey, recoveryKey, retiredAt: new Date(now).toISOString() }]),
    ...formerKeys,
  ].map((pair) => ({ ...pair, privateKey: ofFormer(pair.privateKey), recoveryKey: ofFormer(pair.recoveryKey) }));
};

const hasOwner = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A user without keys goes on with the pair of the archive; where there is one, those of the archive are former ones. */
async function takeKeys(transaction: TenantTransaction, userId: UserId, pairs: readonly Pair[]): Promise<void> {
  const [user] = await transaction.rows<{ publicKey: string | null; formerKeys: readonly Pair[] }>(
    'select public_key as "publicKey", former_keys as "formerKeys" from users where account_id = $1 and id = $2 for update',
    [userId],
  );
  const known = new Set([user?.publicKey, ...(user?.formerKeys ?? []).map(({ publicKey }) => publicKey)]);
  const fresh = pairs.filter(({ publicKey }) => !known.has(publicKey));
  const [present] = user?.publicKey === null ? fresh : [];
  const former = [...(user?.formerKeys ?? []), ...fresh.filter((pair) => pair !== present)];
  await transaction.rows(
    `update users set public_key = coalesce($3, public_key), private_key = coalesce($4, private_key), recovery_key = coalesce($5, recovery_key),
       former_keys = $6::jsonb where account_id = $1 and id = $2`,
    [userId, present?.publicKey ?? null, present?.privateKey ?? null, present?.recoveryKey ?? null, JSON.stringify(former)],
  );
}
