import { Readable } from 'node:stream';
import type { DiagnosisChoice } from '@wattbook/contract/statistics/diagnosis.endpoints';
import { dayOf } from '@wattbook/i18n/formats/moment';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { Actor } from '../../../http/actor.ts';
import type { SentFile } from '../../../http/handler.ts';
import type { Platform } from '../../../platform.ts';
import { drawQrCode } from '../../../reports/qr-code.ts';
import { readFormats } from '../../profiles/public.ts';
import { signPdf } from '../../signing/public.ts';
import type { GroupDeps } from '../groups/group-finder.ts';
import { diagnosisDocument } from './diagnosis-document.ts';
import { readDiagnosis } from './read-diagnosis.ts';

export interface DiagnosisDeps extends GroupDeps, Pick<Platform, 'reports' | 'signing'> {
  readonly config: Pick<Platform['config'], 'baseUrl'>;
}

/** The diagnosis of a vehicle as a PDF that the installation signs (STAT-020, API-064). */
export async function createDiagnosis(
  deps: DiagnosisDeps,
  actor: Actor,
  { id, language, timezone, ...choice }: DiagnosisChoice & { readonly id: string },
  signal: AbortSignal,
): Promise<SentFile> {
  const diagnosis = await readDiagnosis(deps, actor, { id, ...choice });
  const formats = await readFormats(deps.database.forAccount(actor.accountId), actor.userId);
  const preferences = preferencesOfUser({ ...formats, language }, timezone);
  const catalogue = await loadCatalogue(preferences.language);
  const [createdAt, verifyAddress] = [deps.now(), `${deps.config.baseUrl}/verify`];
  const code = drawQrCode(verifyAddress);
  const document = diagnosisDocument({ diagnosis, verifyAddress, code, createdAt }, catalogue, preferences);
  const pdf = signPdf(deps, 'diagnosis', await deps.reports.writePdf(document, createdAt, { signal }));
  const day = dayOf(new Date(createdAt).toISOString(), timezone);
  return { name: `${translate(catalogue, 'diagnosis.file')}-${day}.pdf`, bytes: Readable.from([Buffer.from(pdf)]) };
}
