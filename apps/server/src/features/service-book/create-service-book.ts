import { Readable } from 'node:stream';
import type { ServiceBookChoice } from '@wattbook/contract/service-book/service-book.endpoints';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Actor } from '../../http/actor.ts';
import type { SentFile } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { drawQrCode } from '../../reports/qr-code.ts';
import { readFormats } from '../profiles/public.ts';
import { signPdf } from '../signing/public.ts';
import { readServiceBook } from './read-service-book.ts';
import { serviceBookDocument } from './service-book-document.ts';

type ServiceBookDeps = Pick<Platform, 'database' | 'reports' | 'signing' | 'now'> & {
  readonly config: Pick<Platform['config'], 'baseUrl'>;
};

/** The service book of a vehicle as a PDF that the installation signs. */
export async function createServiceBook(
  deps: ServiceBookDeps,
  { accountId, userId }: Actor,
  { id, language, timezone, vin, costs }: ServiceBookChoice & { readonly id: string },
  signal: AbortSignal,
): Promise<SentFile> {
  const tenant = deps.database.forAccount(accountId);
  const createdAt = deps.now();
  const book = await readServiceBook(tenant, id, { vin, now: createdAt });
  const preferences = preferencesOfUser({ ...(await readFormats(tenant, userId)), language }, timezone);
  const catalogue = await loadCatalogue(preferences.language);
  const verifyAddress = `${deps.config.baseUrl}/verify`;
  const code = drawQrCode(verifyAddress);
  const print = { book, withCosts: costs === 'with', verifyAddress, code, createdAt };
  const document = serviceBookDocument(print, catalogue, preferences);
  const pdf = signPdf(deps, 'service_book', await deps.reports.writePdf(document, createdAt, { signal }));
  const day = dayOf(new Date(createdAt).toISOString(), timezone);
  return { name: `${translate(catalogue, 'serviceBook.file')}-${day}.pdf`, bytes: Readable.from([Buffer.from(pdf)]) };
}
