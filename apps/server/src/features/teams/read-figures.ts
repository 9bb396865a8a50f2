import type { TeamFigures } from '@wattbook/contract/teams/team.schema';
import { figuresOfMonth, isMonthShown, rankByConsumption } from '@wattbook/domain/teams/team-figures';
import type { Actor } from '../../http/actor.ts';
import { isActiveUser } from '../profiles/public.ts';
import { moneyReaderOf } from '../segments/public.ts';
import { sumTrips } from '../trips/public.ts';
import { findCar } from '../vehicles/public.ts';
import { listMembers, type MemberRow } from './members.store.ts';
import type { TeamDeps } from './present-team.ts';
import { requireTeam } from './save-team.ts';

/** What the members who show it drove in a month: the sums of their cars, each in the zone of its car, read in the account of the member. */
export async function readFigures(deps: TeamDeps, actor: Actor, id: string, month: string): Promise<TeamFigures> {
  const { ranking } = await requireTeam(deps.database.directory, actor, id, 'seeMembers');
  const rows = [];
  for (const member of await listMembers(deps.database.directory, id)) {
    const figures = await figuresOfMember(deps, member, month);
    if (figures !== undefined) rows.push({ memberId: member.id, ...figures });
  }
  const ranks = ranking ? rankByConsumption(rows) : [];
  return { month, ranking, total: rows.length, data: rows.map((row, index) => ({ ...row, rank: ranks[index] ?? null })) };
}

/** Undefined: the member does not show this month. */
async function figuresOfMember(
  { database, now }: TeamDeps,
  { account_id, user_id, vehicle_id, joined_at, shares_since }: MemberRow,
  month: string,
) {
  if (vehicle_id === null || joined_at === null || shares_since === null) return undefined;
  const tenant = database.forAccount(account_id);
  const car = (await isActiveUser(tenant, user_id)) ? await findCar(tenant, vehicle_id) : undefined;
  if (car === undefined) return undefined;
  const startOf = (months: number) => Temporal.PlainDate.from(`${month}-01`).add({ months }).toZonedDateTime(car.time_zone);
  const since = Temporal.Instant.fromEpochMilliseconds(shares_since.getTime()).toZonedDateTimeISO(car.time_zone);
  if (!isMonthShown(month, since.toPlainDate().toPlainYearMonth().toString())) return undefined;
  const [from, after] = [startOf(0), startOf(1)].map((moment) => moment.epochMilliseconds) as [number, number];
  const range = { from: new Date(from).toISOString(), to: new Date(after - 1).toISOString() };
  const reader = await moneyReaderOf({ database, now }, tenant, { userId: user_id });
  const sums = await sumTrips(tenant, { vehicleId: vehicle_id, ...range }, { reader });
  return { ...figuresOfMonth(sums), costCurrency: sums.costCurrency };
}
