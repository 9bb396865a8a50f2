import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import { STATEMENT_CURRENCY } from '@wattbook/domain/statements/state-charges';
import { formatMoney } from '@wattbook/i18n/formats/money';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import type { Tenant } from '../../db/tenancy.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { readReportedVehicle } from '../charges/public.ts';
import { queueMail } from '../mail/public.ts';
import { lockUserProfile, readFormats } from '../profiles/public.ts';
import { type IssueDeps, isNotIssued, issueStatement } from './issue-statement.ts';
import { lastMonthOf } from './last-month.ts';
import { fileNameOf, monthName } from './statement-document.ts';
import { tellOfStatement } from './tell-statement.ts';
import { claimMonth, findMailed, readPdfOf } from './statements.store.ts';

type MailDeps = IssueDeps & Pick<Platform, 'sealing' | 'onError'>;

interface Mailed {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly userId: UserId;
  readonly mailedMonth: string | null;
}

const hourMs = 3_600_000;
/** A month is stated at six in the morning of the first, so that late samples have arrived. */
const delayMs = 6 * hourMs;
/** The zone in which a month ends first. */
const firstZone = 'Pacific/Kiritimati';
const mailLifeMs = 28 * 24 * hourMs;

/** On the first of a month, issues the statements of the month before and queues them as mails to the users who want that. A month that has nothing to state is left out. */
export const createStatementMails =
  (deps: MailDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    const at = deps.now() - delayMs;
    for (const mailed of await findMailed(deps.database, lastMonthOf(at, firstZone))) {
      if (signal.aborted) return;
      const sent = deps.database.transaction(mailed.accountId, (tenant) => mailMonth(deps, tenant, mailed, at));
      // The next vehicle does not wait for it; this one is tried again.
      await sent.catch((error: unknown) => deps.onError('a statement was not sent', error));
    }
  };

function leaveOut(error: unknown): undefined {
  if (!isNotIssued(error)) throw error;
}

async function mailMonth(deps: MailDeps, tenant: Tenant, { vehicleId, userId, mailedMonth }: Mailed, at: number): Promise<void> {
  // A plan without statements is no failure: with the next plan they are sent again.
  const vehicle = await readReportedVehicle(deps, tenant, vehicleId).catch(leaveOut);
  if (vehicle === undefined) return;
  const month = lastMonthOf(at, vehicle.timeZone);
  if ((mailedMonth ?? '') >= month || !(await claimMonth(tenant, vehicleId, month))) return;
  const user = await lockUserProfile(tenant, userId);
  if (user === undefined) return;
  const issued = await issueStatement(deps, tenant, userId, { vehicleId, month }).catch(leaveOut);
  if (issued === undefined) return;
  const { pdf } = requireFound(await readPdfOf(tenant, issued.id));
  const preferences = preferencesOfUser(await readFormats(tenant, userId), vehicle.timeZone);
  const file = { name: fileNameOf(issued, await loadCatalogue(user.language)), base64: pdf.toString('base64') };
  await tellOfStatement(deps, tenant, issued, { vehicle: vehicle.name, preferences, except: ['mail'] });
  await queueMail(tenant, deps.sealing, {
    kind: 'statement',
    userId,
    recipient: user.email,
    language: user.language,
    values: {
      name: user.firstName,
      statement: {
        number: issued.number,
        month: monthName(month, preferences),
        vehicle: vehicle.name,
        amount: formatMoney(issued.amount, preferences, { currency: STATEMENT_CURRENCY }) ?? '',
        file,
      },
    },
    now: deps.now(),
    expiresAt: deps.now() + mailLifeMs,
  });
}
