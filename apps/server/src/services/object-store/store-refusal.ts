import type { BackupFailure } from '@wattbook/domain/installation/backup-failure';
import { OperatorError } from '../../operator-error.ts';

/** What a store refused, as its answer says. */
export interface StoreAnswer {
  readonly status: number;
  /** The code of the answer, such as NoSuchBucket; empty: it had none. */
  readonly code: string;
}

interface Refusal {
  readonly text: (place: string) => string;
  readonly word: BackupFailure;
}

const fullText = (place: string) => `${place} is full: make room there, or keep fewer backups (BACKUP_KEEP).`;

/** For people, by the code of S3. */
const byCode: Readonly<Record<string, Refusal>> = {
  NoSuchBucket: {
    text: (place) => `There is no bucket at ${place}. Is BACKUP_S3_BUCKET right? It has to be created first.`,
    word: 'store_bucket',
  },
  NoSuchKey: { text: (place) => `There is no such backup at ${place}.`, word: 'missing' },
  AccessDenied: {
    text: (place) =>
      `${place} refuses: the key in BACKUP_S3_KEY_ID may not do this. It needs the rights to list the bucket, and to read, write and delete objects.`,
    word: 'store_refused',
  },
  InvalidAccessKeyId: { text: (place) => `${place} does not know the key in BACKUP_S3_KEY_ID.`, word: 'store_key' },
  SignatureDoesNotMatch: {
    text: (place) => `${place} refuses the signature: is BACKUP_S3_SECRET the secret of BACKUP_S3_KEY_ID?`,
    word: 'store_key',
  },
  RequestTimeTooSkewed: {
    text: (place) => `${place} refuses because the clock of this machine is wrong. Set it right.`,
    word: 'store_clock',
  },
  AuthorizationHeaderMalformed: {
    text: (place) => `${place} refuses the region: set BACKUP_S3_REGION to that of the bucket.`,
    word: 'store_region',
  },
  PermanentRedirect: {
    text: (place) => `The bucket of ${place} is elsewhere: set BACKUP_S3_ENDPOINT and BACKUP_S3_REGION to its own.`,
    word: 'store_region',
  },
  IllegalLocationConstraintException: {
    text: (place) => `${place} refuses the region: set BACKUP_S3_REGION to that of the bucket.`,
    word: 'store_region',
  },
  QuotaExceeded: { text: fullText, word: 'store_full' },
  XMinioStorageFull: { text: fullText, word: 'store_full' },
  XMinioAdminBucketQuotaExceeded: { text: fullText, word: 'store_full' },
};

/** By the status, where the code says nothing. */
const byStatus: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  307: 'PermanentRedirect',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  507: 'QuotaExceeded',
};

/** An answer that is no success, as an error for people. */
export function storeRefusal({ status, code }: StoreAnswer, place: string): OperatorError {
  const known = byCode[code] ?? byCode[byStatus[status] ?? ''];
  if (known !== undefined) return new OperatorError(known.text(place), { word: known.word });
  const answer = `${place} answers ${status}${code === '' ? '' : ` (${code})`}.`;
  if (status === 429 || status >= 500 || status < 300) return new OperatorError(`${answer} Try again later.`, { word: 'store_busy' });
  if (code === '') return foreignStore(place);
  return new OperatorError(`${answer} Are BACKUP_S3_BUCKET and BACKUP_S3_ADDRESS right, and does the bucket allow this?`, {
    word: 'store_refused',
  });
}

/** Something answers that is no store, such as the page of a console on another port. */
export const foreignStore = (place: string): OperatorError =>
  new OperatorError(`At ${place} something answers that does not speak S3. Is BACKUP_S3_ENDPOINT right, with its port?`, {
    word: 'store_foreign',
  });

export const silentStore = (place: string, cause: unknown): OperatorError =>
  new OperatorError(`${place} does not answer, or breaks off. Are BACKUP_S3_ENDPOINT and the network right?`, {
    cause,
    word: 'store_silent',
  });
