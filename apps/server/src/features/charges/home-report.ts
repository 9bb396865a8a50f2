import { Readable } from 'node:stream';
import { homeReportVerdict, MAX_REPORTED_CHARGES } from '@wattbook/domain/charges/home-report-policy';
import type { StatedVehicle } from '@wattbook/domain/statements/statement-content';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { SentFile } from '../../http/handler.ts';
import { requireAllowed } from '../../http/require-allowed.ts';
import type { Platform } from '../../platform.ts';
import { displayNameOf, readAccountCreation, readFormats, readUserProfile } from '../profiles/public.ts';
import { readPlan } from '../plans/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { readHomeCharges } from './home-charges.query.ts';
import { homeReportDocument } from './home-report-document.ts';

interface HomeReportRange {
  readonly vehicleId: string;
  readonly from: string;
  readonly to: string;
  /** The zone in which times are printed. */
  readonly timezone: string;
}

/** What decides whether a vehicle has the report: whether plans are for sale, and the cut-off of old accounts. */
export type ReportRules = Pick<Platform, 'billing'> & { readonly config: Pick<Platform['config'], 'homeReportCutOff'> };

/** The charges at home of a range as a PDF (CHG-077, API-099). */
export async function createHomeReport(
  { database, reports, now, ...rules }: Pick<Platform, 'database' | 'reports' | 'now'> & ReportRules,
  { accountId, userId }: Actor,
  { timezone, ...range }: HomeReportRange,
): Promise<SentFile> {
  const tenant = database.forAccount(accountId);
  const vehicle = await readReportedVehicle(rules, tenant, range.vehicleId);
  const charges = await readHomeCharges(tenant, range, MAX_REPORTED_CHARGES + 1);
  if (charges.length > MAX_REPORTED_CHARGES)
    throw new AppError('validation', { fields: { to: { word: 'too_many', number: MAX_REPORTED_CHARGES } } });
  const preferences = preferencesOfUser(await readFormats(tenant, userId), timezone);
  const catalogue = await loadCatalogue(preferences.language);
  const createdAt = now();
  const holder = displayNameOf(await readUserProfile(tenant, userId));
  const document = homeReportDocument({ vehicle, holder, charges, range, createdAt }, catalogue, preferences);
  const days = [range.from, range.to].map((moment) => dayOf(moment, timezone)).join('-');
  return {
    name: `${translate(catalogue, 'reports.homeFile')}-${days}.pdf`,
    bytes: Readable.from([Buffer.from(await reports.writePdf(document, createdAt))]),
  };
}

/** A vehicle of the account that has reports of charges at home (CHG-078 to CHG-081). */
export async function readReportedVehicle(
  { billing, config }: ReportRules,
  tenant: Tenant,
  id: string,
): Promise<StatedVehicle & { readonly timeZone: string }> {
  const { fleet, fleet_id: fleetId, manufacture, model, vin, ...row } = await readVehicle(tenant, id);
  const account = { createdAt: await readAccountCreation(tenant), cutOff: config.homeReportCutOff };
  requireAllowed(homeReportVerdict({ vehicle: { ...(await readPlan({ billing }, tenant, id)), fleet, fleetId }, account }));
  return { name: row.display_name, manufacture, model, licensePlate: row.license_plate, vin, timeZone: row.time_zone };
}
