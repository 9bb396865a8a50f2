import type { FleetRun } from '@wattbook/contract/payroll/runs.schema';
import { breachesIn, painDocument, readXml, textsOf } from '@wattbook/files/sepa/pain-rules';
import { type FleetLife, note, same, signIn } from './fleet-life.ts';
import type { close } from './plain-payroll.ts';

/** A sum of euros as text, in cents: 12.34 or 12,34. */
const centsOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);
const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);
const ordered = (cents: readonly number[]): number[] => cents.toSorted((a, b) => a - b);

/** Whether a run, its file for the bank and its sheet pay what the plain computation says, to the cent. */
export async function checkRun(life: FleetLife, run: FleetRun, paid: ReturnType<typeof close>): Promise<void> {
  const { calls, fleetId, people } = life;
  const who = await signIn(life, people.payroll);
  const path = `/fleets/${fleetId}/runs/${run.id}`;
  const name = `run ${run.number}`;
  same(
    life,
    `${name}: statements, transfers, sum`,
    [run.statements, run.transfers, Math.round(run.due * 100)],
    [paid.ids.length, paid.transfers.length, paid.cents],
  );
  const lines = await life.server.database
    .forAccount(fleetId)
    .selectFrom('fleet_run_lines')
    .select(['id', 'due'])
    .where('run_id', '=', run.id)
    .execute();
  same(life, `${name}: its statements`, lines.map(({ id }) => id).toSorted(), paid.ids.toSorted());
  same(life, `${name}: the sum of its lines`, sumOf(lines.map(({ due }) => due)), paid.cents);
  const [header = '', ...rows] = (await calls.get(who, `${path}/csv`)).body.replace('\uFEFF', '').trim().split('\r\n');
  const column = header.split(';').indexOf('due');
  same(life, `${name}: the sum of its sheet`, sumOf(rows.map((row) => centsOf(row.split(';')[column] ?? ''))), paid.cents);
  same(life, `${name}: intact`, (await calls.get(who, path)).json<{ isIntact: boolean }>().isIntact, true);
  if (paid.transfers.length === 0) return;
  const sepa = await calls.get(who, `${path}/sepa`);
  const document = readXml(sepa.body);
  same(life, `${name}: breaches of pain.001.001.09`, breachesIn(document, painDocument), []);
  const amounts = textsOf(document, 'InstdAmt').map(centsOf);
  same(life, `${name}: transfers`, ordered(amounts), ordered(paid.transfers));
  same(
    life,
    `${name}: sums of its file`,
    textsOf(document, 'CtrlSum').map(centsOf),
    textsOf(document, 'CtrlSum').map(() => sumOf(paid.transfers)),
  );
  note(life, 'transfers', amounts.length);
}
