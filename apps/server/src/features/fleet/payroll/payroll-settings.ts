import type { Payroll, PayrollSettings } from '@wattbook/contract/payroll/payroll.schema';
import { undecidedStates } from '@wattbook/domain/payroll/fleet-statement';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Sealing } from '../../../sealing/sealing.ts';
import { lockPayroll } from './runs/runs.store.ts';

const noSettings = { max_cents: null, debtor_name: null, debtor_iban: null };
const purposeOf = ({ accountId }: Tenant) => `debtor ${accountId}`;

/** What a fleet pays by, as it is stored. */
export const readSettings = async (fleet: Tenant) =>
  (await fleet.selectFrom('fleet_payroll').select(['max_cents', 'debtor_name', 'debtor_iban']).executeTakeFirst()) ?? noSettings;

/** The account that pays; null: none was entered, or it cannot be opened with the secret of this installation. */
export async function readDebtor(fleet: Tenant, sealing: Sealing): Promise<{ readonly name: string; readonly iban: string } | null> {
  const { debtor_name: name, debtor_iban: sealed } = await readSettings(fleet);
  const iban = sealed === null ? undefined : sealing.open(sealed, purposeOf(fleet));
  return name === null || iban === undefined ? null : { name, iban };
}

/** Stores what a fleet pays by, and judges the price of every undecided statement again. */
export async function saveSettings(fleet: Tenant, sealing: Sealing, { maxPrice, debtorName, debtorIban }: PayrollSettings): Promise<void> {
  const maxCents = maxPrice === null ? null : Math.round(maxPrice * 100);
  const sealed = debtorIban === null ? null : sealing.seal(debtorIban, purposeOf(fleet));
  await lockPayroll(fleet);
  await fleet.rows(
    `insert into fleet_payroll (account_id, max_cents, debtor_name, debtor_iban) values ($1, $2, $3, $4)
     on conflict (account_id) do update set max_cents = excluded.max_cents, debtor_name = excluded.debtor_name, debtor_iban = excluded.debtor_iban`,
    [maxCents, debtorName, sealed],
  );
  // As isPriceAbove judges it.
  await fleet.rows(
    `update fleet_statements set findings = array_remove(findings, 'price_above')
       || case when amount > floor(kwh * $2::int + 0.5) then array['price_above'] else '{}'::text[] end
     where account_id = $1 and state = any($3)`,
    [maxCents, [...undecidedStates]],
  );
}

/** What a fleet pays by, and how many statements wait. */
export async function readPayroll(fleet: Tenant, sealing: Sealing): Promise<Payroll> {
  const { max_cents: maxCents, debtor_name: debtorName, debtor_iban: sealed } = await readSettings(fleet);
  const [counts] = await fleet.rows<Payroll['counts']>(
    `select count(*) filter (where state = 'open' and findings = '{}')::int as clean, count(*) filter (where state = 'open' and findings <> '{}')::int as odd,
       count(*) filter (where state = 'questioned')::int as questioned, count(*) filter (where state = 'answered')::int as answered,
       count(*) filter (where state = 'approved')::int as approved
     from fleet_statements where account_id = $1 and state in ('open', 'questioned', 'answered', 'approved')`,
  );
  return {
    maxPrice: maxCents === null ? null : maxCents / 100,
    debtorName,
    debtorIban: sealed === null ? null : (sealing.open(sealed, purposeOf(fleet)) ?? null),
    counts: counts ?? { clean: 0, odd: 0, questioned: 0, answered: 0, approved: 0 },
  };
}
