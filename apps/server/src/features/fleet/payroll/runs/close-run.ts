import type { FleetRun, FleetRunPlan, NewRun } from '@wattbook/contract/payroll/runs.schema';
import { planRun, type RunPayment } from '@wattbook/domain/payroll/run-plan';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../../../db/tenancy.ts';
import type { Actor } from '../../../../http/actor.ts';
import { AppError } from '../../../../http/app-error.ts';
import { readLanguage } from '../../../profiles/public.ts';
import { requireFleet } from '../../accounts/read-fleet.ts';
import { nameOf, type PayrollDeps } from '../ask-question.ts';
import { removeUnneededPayees } from '../granted-statements.ts';
import { type Payee, readPayees } from '../payees.store.ts';
import { readDebtor } from '../payroll-settings.ts';
import { presentRun } from './present-run.ts';
import { digestOf, type LineRecord, type RunRecord } from './run-record.ts';
import { type ApprovedStatement, euros, insertRun, lockPayroll, readApproved, readLast } from './runs.store.ts';

const dayMs = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** A bank takes a file a year ahead. */
const maxAheadMs = 365 * dayMs;

/** What is approved with the accounts of its drivers, and what a run of it would have. */
async function planOf(fleet: Tenant, { sealing }: Pick<PayrollDeps, 'sealing'>, payment: RunPayment) {
  const approved = await readApproved(fleet);
  const payees = await readPayees(fleet, sealing, [...new Set(approved.map((statement) => statement.vehicle_id))]);
  const payable = approved.map((statement) => {
    const { id, vehicle_id: vehicleId, due } = statement;
    return { id, vehicleId, due, hasIban: payees.has(vehicleId), statement };
  });
  return { payees, plan: planRun(payable, payment) };
}

/** What the next run would have. */
export async function readRunPlan(deps: PayrollDeps, actor: Actor, id: string, payment: RunPayment): Promise<FleetRunPlan> {
  const { id: fleetId } = await requireFleet(deps.database.directory, actor, id, 'readMoney');
  const fleet = deps.database.forAccount(fleetId);
  const { plan } = await planOf(fleet, deps, payment);
  const waiting = (reason: 'no_iban' | 'negative') => plan.waiting.filter((one) => one.reason === reason).length;
  return {
    payment,
    statements: plan.statements.length,
    transfers: plan.transfers.length,
    due: euros(plan.due),
    noIban: waiting('no_iban'),
    negative: waiting('negative'),
    hasDebtor: (await readDebtor(fleet, deps.sealing)) !== null,
  };
}

/**
 * Closes a run with everything that is approved and can be paid. Payroll of the fleet is locked first, so that of two people who close at once the second finds nothing left, and numbers have no
 * gaps; the statements are marked as paid in the same transaction, and their lines can be in no other run.
 */
export async function closeRun(deps: PayrollDeps, actor: Actor, id: string, body: NewRun): Promise<FleetRun> {
  const { id: fleetId } = await requireFleet(deps.database.directory, actor, id, 'pay');
  const closedBy = await nameOf(deps, actor);
  const language = await readLanguage(deps.database.forAccount(actor.accountId));
  return deps.database.transaction(fleetId, async (fleet) => {
    await lockPayroll(fleet);
    const { payees, plan } = await planOf(fleet, deps, body.payment);
    refuseUnexpected(plan, body);
    const now = deps.now();
    const debtor = body.payment === 'transfer' ? await readDebtor(fleet, deps.sealing) : null;
    if (plan.transfers.length > 0 && debtor === null) throw refusal('payment', 'no_debtor');
    const last = await readLast(fleet);
    const lines = linesOf(plan.statements, body.payment === 'transfer' ? payees : new Map());
    const run: RunRecord = {
      id: newId(),
      number: (last?.number ?? 0) + 1,
      payment: body.payment,
      language,
      statement_count: lines.length,
      transfer_count: plan.transfers.length,
      kwh: Math.round(lines.reduce((sum, { kwh }) => sum + kwh, 0) * 1000) / 1000,
      due: plan.due,
      debtor_name: debtor?.name ?? null,
      debtor_iban: debtor?.iban ?? null,
      pay_on: body.payment === 'transfer' ? payOnOf(body, now) : null,
      closed_at: new Date(now),
      closed_by: closedBy,
    };
    const digest = digestOf(last?.digest ?? null, run, lines);
    await insertRun(fleet, deps.sealing, { run, lines, digest });
    await removeUnneededPayees(fleet, null);
    return presentRun({ ...run, digest });
  });
}

const refusal = (field: 'payOn' | 'payment', word: 'future' | 'no_debtor' | 'nothing_to_pay' | 'past') =>
  new AppError('validation', { fields: { [field]: { word } } });

function refuseUnexpected(
  { statements, due }: { readonly statements: readonly unknown[]; readonly due: number },
  { expected }: NewRun,
): void {
  if (expected !== undefined && (expected.statements !== statements.length || Math.round(expected.due * 100) !== due))
    throw new AppError('conflict');
  if (statements.length === 0) throw refusal('payment', 'nothing_to_pay');
}

/** The day of the transfers: the next one where none is asked for. */
function payOnOf({ payOn }: NewRun, now: number): string {
  if (payOn === undefined) return dayOf(now + dayMs);
  if (payOn < dayOf(now)) throw refusal('payOn', 'past');
  if (payOn > dayOf(now + maxAheadMs)) throw refusal('payOn', 'future');
  return payOn;
}

/** The lines of a run, each as it is paid. */
const linesOf = (
  statements: readonly { readonly statement: ApprovedStatement }[],
  payees: ReadonlyMap<string, Payee>,
): readonly LineRecord[] =>
  statements.map(({ statement }, index) => {
    const { approved_at: approvedAt, approved_by: approvedBy, ...values } = statement;
    if (approvedAt === null || approvedBy === null) throw new Error('What is approved says when and by whom.');
    const payee = payees.get(statement.vehicle_id);
    return {
      ...values,
      position: index + 1,
      approved_at: approvedAt,
      approved_by: approvedBy,
      holder: payee?.holder ?? null,
      iban: payee?.iban ?? null,
    };
  });
