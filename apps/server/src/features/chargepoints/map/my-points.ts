import { sql } from 'kysely';
import type { Tenant } from '../../../db/tenancy.ts';
import { AppError } from '../../../http/app-error.ts';

const maxStarred = 500;

/** Returns the ids of the charge points of the user: those at which charges took place (`charged`), and starred ones (OQ-096). */
export async function listMyPoints(tenant: Tenant, charged: readonly string[]): Promise<string[]> {
  const starred = (await tenant.selectFrom('starred_points').select('point_id').execute()).map(({ point_id }) => point_id);
  const named = [...new Set([...charged, ...starred])].filter((id) => isUuid(id));
  const { rows } = await sql<{ point_id: string }>`
    select distinct point_id from charge_points where id = any(${named}::uuid[])`.execute(tenant.directory);
  return rows.map(({ point_id }) => point_id);
}

/** The id of the point of a charge is any text that an import or a script wrote. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export async function starPoint(tenant: Tenant, id: string): Promise<void> {
  const found = await tenant.directory.selectFrom('charge_points').select('point_id').where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new AppError('not_found');
  const { count } = await tenant
    .selectFrom('starred_points')
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxStarred) throw new AppError('conflict');
  await tenant
    .insertInto('starred_points')
    .values({ account_id: tenant.accountId, point_id: found.point_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unstarPoint(tenant: Tenant, id: string): Promise<void> {
  const found = await tenant.directory.selectFrom('charge_points').select('point_id').where('id', '=', id).executeTakeFirst();
  await tenant
    .deleteFrom('starred_points')
    .where('point_id', 'in', [id, found?.point_id ?? id])
    .execute();
}

/** Whether the user starred a charge point. */
export const isStarred = async (tenant: Tenant, pointId: string): Promise<boolean> =>
  (await tenant.selectFrom('starred_points').select('point_id').where('point_id', '=', pointId).executeTakeFirst()) !== undefined;
