import { Readable } from 'node:stream';
import type { JourneyPdfChoice } from '@wattbook/contract/journeys/journeys.endpoints';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Actor } from '../../../http/actor.ts';
import type { SentFile } from '../../../http/handler.ts';
import type { Platform } from '../../../platform.ts';
import { readFormats } from '../../profiles/public.ts';
import { journeyRecords } from '../journey-records.ts';
import { journeyDocument } from './journey-document.ts';
import { readPrinted } from './read-printed.ts';

/** A journey as a PDF, in the language of the screen. */
export async function printJourney(
  { database, reports, now }: Pick<Platform, 'database' | 'reports' | 'now'>,
  { accountId, userId }: Actor,
  { id, language, timezone, pictures }: JourneyPdfChoice & { readonly id: string },
  signal: AbortSignal,
): Promise<SentFile> {
  const tenant = database.forAccount(accountId);
  const createdAt = now();
  const printed = await readPrinted(tenant, await journeyRecords.read(tenant, id), { hasPictures: pictures !== undefined });
  const preferences = preferencesOfUser({ ...(await readFormats(tenant, userId)), language }, timezone);
  const catalogue = await loadCatalogue(preferences.language);
  const pdf = await reports.writePdf(journeyDocument(printed, createdAt, catalogue, preferences), createdAt, { signal });
  const day = dayOf(printed.journey.startTime, timezone);
  return { name: `${translate(catalogue, 'journeys.pdfFile')}-${day}.pdf`, bytes: Readable.from([Buffer.from(pdf)]) };
}
