import type { StatementMonth, StatementYear } from '@wattbook/contract/statements/statement.schema';
import { flatPriceOf } from '@wattbook/domain/statements/flat-price';
import { nameChanges } from '@wattbook/domain/statements/stated-names';
import type { StatedCharges } from '@wattbook/domain/statements/state-charges';
import { isUnchanged } from '@wattbook/domain/statements/statement-changes';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { readReportedVehicle, type ReportRules } from '../charges/public.ts';
import { presentExcluded, presentStatement, presentSums } from './present-statement.ts';
import { basisOfYear, stateMonths } from './state-months.ts';
import { readSettings, readStatements, type StoredStatement } from './statements.store.ts';

interface YearQuery {
  readonly vehicleId: string;
  readonly year: number;
}

/** The months of a year until the current one, the newest first: what their charges at home say today and what was issued. */
export async function readStatementYear(
  { now, ...rules }: Pick<Platform, 'now'> & ReportRules,
  tenant: Tenant,
  { vehicleId, year }: YearQuery,
): Promise<StatementYear> {
  const { timeZone: zone, ...vehicle } = await readReportedVehicle(rules, tenant, vehicleId);
  const settings = (await readSettings(tenant, vehicleId)) ?? null;
  const statements = await readStatements(tenant, vehicleId, year);
  const basis = basisOfYear(statements, settings?.basis ?? null);
  const flatPrice = flatPriceOf(year);
  const stated = await stateMonths(tenant, { vehicleId, year, zone, basis: basis ?? 'flat' });
  const current = dayOf(now(), zone)?.slice(0, 7) ?? '';
  const named = settings === null ? null : { ...settings, vehicle };
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(12 - index).padStart(2, '0')}`);
  return {
    year,
    settings,
    basis,
    flatPrice: flatPrice && { cents: flatPrice.cents, source: flatPrice.source },
    months: months
      .filter((month) => month <= current)
      .map((month) =>
        presentMonth(
          {
            month,
            isOver: month < current,
            stated: stated(month),
            statements: statements.filter((statement) => statement.month === month),
          },
          named,
        ),
      ),
  };
}

interface Month {
  readonly month: string;
  readonly isOver: boolean;
  /** What its charges say today. */
  readonly stated: StatedCharges;
  /** What was issued for it, the newest first. */
  readonly statements: readonly StoredStatement[];
}

function presentMonth({ month, isOver, stated, statements }: Month, named: Parameters<typeof nameChanges>[1] | null): StatementMonth {
  const [newest] = statements;
  return {
    month,
    isOver,
    ...presentSums(stated),
    excluded: presentExcluded(stated),
    changed: newest !== undefined && !isUnchanged(newest.content.lines, stated.lines, newest.content.basis),
    names: newest === undefined || named === null ? [] : [...nameChanges(newest.content, named)],
    statements: statements.map(presentStatement),
  };
}
