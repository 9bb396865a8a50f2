import { Readable } from 'node:stream';
import type { payrollApi } from '@wattbook/contract/payroll/payroll.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { requireFound } from '../../../http/app-error.ts';
import type { Handlers, SentFile } from '../../../http/handler.ts';
import { requireFleet } from '../accounts/read-fleet.ts';
import { recordOpening } from '../copies/openings.store.ts';
import { approveStatements } from './approve-statements.ts';
import { askQuestion, nameOf, type PayrollDeps, rejectStatement } from './ask-question.ts';
import { listStatements } from './list-statements.ts';
import { answerQuestion, enterPayee, handIn, readOwnPayments } from './own-payments.ts';
import { readPayroll, saveSettings } from './payroll-settings.ts';

/** What payroll of a fleet does, and what a driver answers it (decision 0164). */
export const payrollRoutes = (deps: PayrollDeps): Handlers<typeof payrollApi> => {
  const { database, sealing } = deps;
  const open = async (actor: Actor, id: string, action: 'readMoney' | 'pay'): Promise<Tenant> =>
    database.forAccount((await requireFleet(database.directory, actor, id, action)).id);
  return {
    'GET /v1/fleets/:id/statements': async ({ actor, params, query }) =>
      listStatements(await open(actor, params.id, 'readMoney'), sealing, query),
    'GET /v1/fleets/:id/statements/:statementId/pdf': ({ actor, params }) => sendStatement(deps, actor, params),
    'POST /v1/fleets/:id/statements/approve': ({ actor, params, body }) => approveStatements(deps, actor, params.id, body),
    'POST /v1/fleets/:id/statements/:statementId/reject': ({ actor, params, body }) => rejectStatement(deps, actor, params, body.reason),
    'POST /v1/fleets/:id/statements/:statementId/question': ({ actor, params, body }) => askQuestion(deps, actor, params, body.text),
    'GET /v1/fleets/:id/payroll': async ({ actor, params }) => readPayroll(await open(actor, params.id, 'readMoney'), sealing),
    'PUT /v1/fleets/:id/payroll': async ({ actor, params, body }) => {
      const fleet = await open(actor, params.id, 'pay');
      await fleet.transaction((locked) => saveSettings(locked, sealing, body));
      return readPayroll(fleet, sealing);
    },
    'GET /v1/vehicles/:id/fleet-payments': ({ actor, params }) => readOwnPayments(deps, actor, params.id),
    'POST /v1/vehicles/:id/fleet-payments': ({ actor, params, body }) => handIn(deps, actor, params.id, body.statementId),
    'POST /v1/vehicles/:id/fleet-payments/:statementId/answer': ({ actor, params, body }) =>
      answerQuestion(deps, actor, params, body.answer),
    'PUT /v1/vehicles/:id/fleet-payee': ({ actor, params, body }) => enterPayee(deps, actor, params.id, body),
  };
};

/** A statement as its driver issued it; that it was opened is in the log of the fleet, which the driver sees. */
async function sendStatement(
  deps: PayrollDeps,
  actor: Actor,
  { id, statementId }: { readonly id: string; readonly statementId: string },
): Promise<SentFile> {
  const { id: fleetId, role } = await requireFleet(deps.database.directory, actor, id, 'readMoney');
  const fleet = deps.database.forAccount(fleetId);
  const found = fleet.selectFrom('fleet_statements').select(['vehicle_id', 'month', 'number', 'pdf']).where('id', '=', statementId);
  const { vehicle_id: vehicleId, month, number, pdf } = requireFound(await found.executeTakeFirst());
  const opened = { userId: actor.userId, name: await nameOf(deps, actor), role, what: 'statement', now: deps.now() } as const;
  await recordOpening(fleet, { vehicleId: vehicleId as VehicleId, ...opened });
  return { name: `statement-${month}-${number}.pdf`, bytes: Readable.from([pdf]) };
}
