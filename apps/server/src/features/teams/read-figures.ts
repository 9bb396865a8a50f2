import type { TeamFigures } from '@wattbook/contract/teams/team.schema';
import { figuresOfMonth, isMonthShown, rankByConsumption } from '@wattbook/domain/teams/team-figures';
import type { Database } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { isActiveUser } from '../profiles/public.ts';
import { sumTrips } from '../trips/public.ts';
import { findCar } from '../vehicles/public.ts';
import { listMembers, type MemberRow } from './members.store.ts';
import type { TeamDeps } from './present-team.ts';
import { requireTeam } from './save-team.ts';

/** What the members who show it drove in a month: the sums of their cars, each in the zone of its car, read in the account of the member. */
export async function readFigures({ database }: TeamDeps, actor: Actor, id: string, month: string): Promise<TeamFigures> {
  const { ranking } = await requireTeam(database.directory, actor, id, 'seeMembers');
  const rows = [];
  for (const member of await listMembers(database.directory, id)) {
    const figures = await figuresOfMember(database, member, month);
    if (figures !== undefined) rows.push({ memberId: member.id, ...figures });
  }
  const ranks = ranking ? rankByConsumption(rows) : [];
  return { month, ranking, total: rows.length, data: rows.map((row, index) => ({ ...row, rank: ranks[index] ?? null })) };
}

/** Undefined: the member does not show this month. */
async function figuresOfMember(database: Database, { account_id, user_id, vehicle_id, joined_at, shares_since }: MemberRow, month: string) {
  if (vehicle_id === null || joined_at === null || shares_since === null) return undefined;
  const tenant = database.forAccount(account_id);
  const car = (await isActiveUser(tenant, user_id)) ? await findCar(tenant, vehicle_id) : undefined;
  if (car === undefined) return undefined;
  const startOf = (months: number) => Temporal.PlainDate.from(`${month}-01`).add({ months }).toZonedDateTime(car.time_zone);
  const since = Temporal.Instant.fromEpochMilliseconds(shares_since.getTime()).toZonedDateTimeISO(car.time_zone);
  if (!isMonthShown(month, since.toPlainDate().toPlainYearMonth().toString())) return undefined;
  const [from, after] = [startOf(0), startOf(1)].map((moment) => moment.epochMilliseconds) as [number, number];
  const range = { from: new Date(from).toISOString(), to: new Date(after - 1).toISOString() };
  const sums = await sumTrips(tenant, { vehicleId: vehicle_id, ...range });
  return { ...figuresOfMonth(sums), costCurrency: sums.costCurrency };
}
