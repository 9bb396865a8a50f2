import { Readable } from 'node:stream';
import type { PrintedYear } from '@wattbook/contract/statistics/year-review.endpoints';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import { AppError } from '../../../http/app-error.ts';
import type { Actor } from '../../../http/actor.ts';
import type { SentFile } from '../../../http/handler.ts';
import type { Platform } from '../../../platform.ts';
import { readFormats } from '../../profiles/public.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { readYearFor } from './read-year.ts';
import { yearDocument } from './year-document.ts';

type PrintDeps = Pick<Platform, 'database' | 'reports' | 'now'>;

/** The year of a vehicle as a PDF; one in which nothing was recorded is refused. */
export async function printYear(
  { database, reports, now }: PrintDeps,
  { accountId, userId }: Actor,
  { id, year, language, timezone, farthest }: PrintedYear & { readonly id: string },
  signal: AbortSignal,
): Promise<SentFile> {
  const tenant = database.forAccount(accountId);
  const vehicle = await readVehicle(tenant, id);
  const createdAt = now();
  const review = await readYearFor({ database, now: () => createdAt }, { accountId, userId }, { id, year });
  if (review.trips.total + review.charges.total === 0) throw new AppError('validation', { fields: { year: { word: 'empty_year' } } });
  const preferences = preferencesOfUser({ ...(await readFormats(tenant, userId)), language }, timezone);
  const catalogue = await loadCatalogue(preferences.language);
  const document = yearDocument({ review, vehicle: vehicle.display_name, farthest, createdAt }, catalogue, preferences);
  const pdf = await reports.writePdf(document, createdAt, { signal });
  return { name: `${translate(catalogue, 'review.file')}-${year}.pdf`, bytes: Readable.from([Buffer.from(pdf)]) };
}
