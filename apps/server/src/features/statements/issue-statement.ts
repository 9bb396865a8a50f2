import { createHash } from 'node:crypto';
import type { NewStatement, Statement } from '@wattbook/contract/statements/statement.schema';
import type { UserId, VehicleId } from '@wattbook/domain/ids';
import { problemOfMonth, yearOfMonth } from '@wattbook/domain/statements/check-statement-month';
import { flatPriceOf } from '@wattbook/domain/statements/flat-price';
import type { StatementContent } from '@wattbook/domain/statements/statement-content';
import { nameChanges } from '@wattbook/domain/statements/stated-names';
import { isUnchanged } from '@wattbook/domain/statements/statement-changes';
import type { FieldErrorWord } from '@wattbook/i18n/field-messages';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { readReportedVehicle, type ReportRules } from '../charges/public.ts';
import { readFormats } from '../profiles/public.ts';
import { presentStatement } from './present-statement.ts';
import { basisOfYear, stateMonths } from './state-months.ts';
import { statementDocument } from './statement-document.ts';
import { insertStatement, lockSettings, nextNumber, readStatements } from './statements.store.ts';

export interface IssueDeps extends Pick<Platform, 'database' | 'reports' | 'now'>, ReportRules {
  /** Marks, in the transaction in which a statement is issued, that the fleet of the vehicle has it to take over. */
  readonly markIssued: (tenant: Tenant, vehicleId: VehicleId) => Promise<void>;
}

/** When a statement cannot be issued: it was issued before, or there is nothing to state. */
export const isNotIssued = (error: unknown): boolean =>
  error instanceof AppError && ['conflict', 'validation', 'plan_required'].includes(error.word);

/**
 * Issues the statement of a month, or the correction of the newest one where its charges or names are other ones now, and stores it as it is printed. What was issued before stays as it is: a correction has a number of its
 * own and names what it changes.
 */
export async function issueStatement(
  { reports, now, markIssued, ...rules }: Pick<IssueDeps, 'reports' | 'now' | 'markIssued' | keyof ReportRules>,
  tenant: Tenant,
  userId: UserId,
  { vehicleId, month, corrects = null }: NewStatement,
): Promise<Statement> {
  const { timeZone: zone, ...vehicle } = await readReportedVehicle(rules, tenant, vehicleId);
  const preferences = preferencesOfUser(await readFormats(tenant, userId), zone);
  const catalogue = await loadCatalogue(preferences.language);
  return tenant.transaction(async (locked) => {
    const settings = await lockSettings(locked, vehicleId);
    if (settings === undefined) throw refusal('basis', 'required');
    const [issuedAt, year] = [now(), yearOfMonth(month)];
    const ofYear = await readStatements(locked, vehicleId, year);
    const basis = basisOfYear(ofYear, settings.basis);
    const problem = problemOfMonth(month, dayOf(issuedAt, zone) ?? '', basis);
    if (problem !== null) throw refusal('month', problem);
    const stated = (await stateMonths(locked, { vehicleId, year, zone, basis }))(month);
    const before = ofYear.find((statement) => statement.month === month);
    const { employer, employee, personnelNumber } = settings;
    const content: StatementContent = {
      month,
      timezone: zone,
      basis,
      flatPrice: basis === 'flat' ? flatPriceOf(year) : null,
      vehicle,
      employer,
      employee,
      personnelNumber,
      ...stated,
    };
    if ((before?.number ?? null) !== corrects || (before !== undefined && saysTheSame(before.content, content)))
      throw new AppError('conflict');
    if (before === undefined && stated.lines.length === 0) throw refusal('month', 'nothing_to_state');
    const number = await nextNumber(locked, vehicleId);
    const document = statementDocument({ content, number, issuedAt, corrected: before ?? null }, catalogue, preferences);
    const pdf = Buffer.from(await reports.writePdf(document, issuedAt));
    const digest = createHash('sha256').update(pdf).digest('hex');
    const row = { vehicle_id: vehicleId as VehicleId, number, month, corrects, content, pdf, digest, issued_at: new Date(issuedAt) };
    const issued = await insertStatement(locked, row);
    await markIssued(locked, row.vehicle_id);
    return presentStatement(issued);
  });
}

const saysTheSame = (before: StatementContent, content: StatementContent): boolean =>
  isUnchanged(before.lines, content.lines, content.basis) && nameChanges(before, content).length === 0;

const refusal = (field: string, word: FieldErrorWord) => new AppError('validation', { fields: { [field]: { word } } });
