import { resolve } from 'node:path';
import { z } from 'zod';

/** Characters of a passphrase; a shorter one could be guessed from a copy of the file. */
export const minPassphrase = 12;
/** How many backups may be kept. */
export const maxKept = 9999;
export const defaultKept = 7;

/** The settings of backups. */
export const backupEnvironment = {
  BACKUP_PASSPHRASE: z.string().min(minPassphrase).optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(1))
    .default(defaultKept),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((text) => URL.parse(text)?.search === '' && URL.parse(text)?.hash === '' && URL.parse(text)?.username === '')
    .optional(),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,254}$/i)
    .optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w!.*'()-]+(\/[\w!.*'()-]+)*\/?$/)
    .max(500)
    .optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/)
    .default('us-east-1'),
  BACKUP_S3_ADDRESS: z.enum(['path', 'host']).default('path'),
  BACKUP_S3_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
};

type Environment = z.output<z.ZodObject<typeof backupEnvironment>>;
type Name = keyof Environment;

export const backupExpectations = {
  BACKUP_PASSPHRASE: `a text of ${minPassphrase} characters at least, and is needed for BACKUP_TO`,
  BACKUP_TO: 'a folder, or s3 for the store in BACKUP_S3_ENDPOINT and the others',
  BACKUP_KEEP: `a whole number from 1 to ${maxKept}`,
  BACKUP_S3_ENDPOINT:
    'the address of an S3 store, such as https://s3.eu-central-1.amazonaws.com, and is needed for the other settings of it',
  BACKUP_S3_BUCKET: 'the name of a bucket, and is needed with BACKUP_S3_ENDPOINT',
  BACKUP_S3_PREFIX: 'what the names in the bucket begin with, such as wattbook/',
  BACKUP_S3_REGION: 'the region of the bucket, such as eu-central-1',
  BACKUP_S3_ADDRESS: 'path (https://store/bucket) or host (https://bucket.store)',
  BACKUP_S3_KEY_ID: 'the id of an access key, and is needed with BACKUP_S3_ENDPOINT',
  BACKUP_S3_SECRET: 'the secret of BACKUP_S3_KEY_ID, and is needed with BACKUP_S3_ENDPOINT',
} satisfies Record<Name, string>;

const storeNames = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const satisfies readonly Name[];
const toStore = 's3';

/** The missing setting that another one requires. */
export function missingForBackup(settings: Environment): Name | undefined {
  if (settings.BACKUP_TO !== undefined && settings.BACKUP_PASSPHRASE === undefined) return 'BACKUP_PASSPHRASE';
  const needsStore =
    settings.BACKUP_TO === toStore || [...storeNames, 'BACKUP_S3_PREFIX' as const].some((name) => settings[name] !== undefined);
  return needsStore ? storeNames.find((name) => settings[name] === undefined) : undefined;
}

/** A store for backups that speaks S3. */
export interface BackupStore {
  readonly endpoint: string;
  readonly bucket: string;
  /** What the keys begin with; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** Where the bucket is in an address: in its path, or before its host. */
  readonly address: 'path' | 'host';
  readonly keyId: string;
  readonly secret: string;
}

export interface BackupSettings {
  /** What backups are encrypted with. */
  readonly passphrase: string | undefined;
  /** Where one is written every day, and how many are kept; null: the environment says nothing of it. */
  readonly schedule: {
    readonly to: { readonly kind: 'folder'; readonly folder: string } | { readonly kind: 'store' };
    readonly keep: number;
  } | null;
  readonly store: BackupStore | null;
}

export function backupOf(settings: Environment, root: string): BackupSettings {
  const { BACKUP_TO: to, BACKUP_KEEP: keep } = settings;
  return {
    passphrase: settings.BACKUP_PASSPHRASE,
    schedule: to === undefined ? null : { to: to === toStore ? { kind: 'store' } : { kind: 'folder', folder: resolve(root, to) }, keep },
    store: storeOf(settings),
  };
}

function storeOf(settings: Environment): BackupStore | null {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = settings;
  if (endpoint === undefined || bucket === undefined || keyId === undefined || secret === undefined) return null;
  const prefix = settings.BACKUP_S3_PREFIX ?? '';
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    region: settings.BACKUP_S3_REGION,
    address: settings.BACKUP_S3_ADDRESS,
    keyId,
    secret,
  };
}
