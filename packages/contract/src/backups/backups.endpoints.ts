import { backupFailures } from '@wattbook/domain/installation/backup-failure';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { wholePage } from '../list-query.ts';
import { proofFields } from '../proof.ts';
import { instant } from '../scalars.ts';

/** The name of a backup: of a day, or of a moment. */
const backupName = z.string().regex(/^wattbook-\d{4}-\d\d-\d\d(T\d{6})?\.backup$/, 'invalid');
const nameParams = z.strictObject({ name: backupName });

const storedBackup = z
  .object({
    name: backupName,
    /** Its size in bytes. */
    bytes: z.number(),
    /** When it was written. */
    writtenAt: instant,
    /** When it was last read to its end and found complete and unchanged; null: not yet. */
    verifiedAt: instant.nullable(),
    /** What the commands of the program call it. */
    argument: z.string(),
  })
  .meta({ id: 'StoredBackup' });

const backupWork = z.object({
  kind: z.enum(['create', 'verify']),
  name: backupName,
  startedAt: instant,
  /** Tables that are done. */
  done: z.number().int(),
  /** Tables in all; 0: it has just begun. */
  tables: z.number().int(),
  /** Bytes of rows so far, not compressed. */
  bytes: z.number(),
});

const backupState = z
  .object({
    /** Whether the account is the demo's: then nothing can be done here. */
    isDemo: z.boolean(),
    /** Where backups are written; null: nowhere yet. */
    to: z.object({ kind: z.enum(['folder', 'store']), title: z.string() }).nullable(),
    /** How many backups are kept. */
    keep: z.number().int(),
    /** Whether the environment says where and how many: then it cannot be changed here. */
    isFixed: z.boolean(),
    /** Where the passphrase comes from, which is never sent; null: there is none, so nothing can be written. */
    passphrase: z.enum(['environment', 'stored']).nullable(),
    /** The store in the settings of the environment; null: none. */
    store: z.string().nullable(),
    /** What is being done now; null: nothing. */
    work: backupWork.nullable(),
    /** What failed last; null: nothing since. */
    failed: z
      .object({
        kind: backupWork.shape.kind,
        name: backupName,
        at: instant,
        reason: z.enum(backupFailures),
        /** About how many bytes a full disk lacks, by the size of the last backup there; null: not known, or another reason. */
        missingBytes: z.number().nullable(),
        /** The same as a sentence of the program, in English. */
        text: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'BackupState' });

export type BackupState = z.output<typeof backupState>;
export type StoredBackup = z.output<typeof storedBackup>;

/** Where a backup is written every day. */
const schedule = z
  .strictObject({
    /** Into a folder of the server, into the store of the environment, or nowhere. */
    place: z.enum(['none', 'folder', 'store']),
    /** A folder on the machine of the server, from its root; required for the place `folder`. */
    folder: z.string().trim().min(1).max(1000).nullable().optional(),
    keep: z.int().min(1).max(9999),
    /** A new passphrase; absent or null: the one that there is stays. */
    passphrase: z.string().min(12).max(500).nullable().optional(),
    ...proofFields,
  })
  .refine(({ place, folder }) => place !== 'folder' || folder != null, { path: ['folder'], message: 'required' });

const ofInstallation = 'writes or reads what only the passphrase opens, in the place that was chosen with a proof';

/** Backups of the whole installation, for administrators; restoring them is a command (decision 0169). */
export const backupsApi = defineApi({
  'GET /v1/backups': {
    summary:
      'List the backups in the chosen place, the newest first (forbidden: the account is the demo’s; conflict: the place cannot be read). For administrators.',
    tag: 'backups',
    access: 'admin',
    response: wholePage(storedBackup),
    errors: ['forbidden', 'conflict'],
  },
  'GET /v1/backup-state': {
    summary: 'Read where backups are written, how many are kept, what is being done and what failed. For administrators.',
    tag: 'backups',
    access: 'admin',
    response: backupState,
  },
  'PUT /v1/backup-schedule': {
    summary:
      'Choose where a backup is written every day and how many are kept, or that none is (forbidden: the account is the demo’s; conflict: the environment says it already, or has no store). For administrators.',
    tag: 'backups',
    access: 'admin',
    example: { body: { place: 'none', keep: 7 } },
    body: schedule,
    proof: 'factors',
    response: backupState,
    errors: ['forbidden', 'locked', 'token', 'conflict'],
  },
  'POST /v1/backups': {
    summary:
      'Begin to write a backup (forbidden: the account is the demo’s; conflict: one is being written or read, or place or passphrase are missing). For administrators.',
    tag: 'backups',
    access: 'admin',
    unproven: ofInstallation,
    status: 202,
    response: backupState,
    errors: ['forbidden', 'conflict'],
  },
  'POST /v1/backups/:name/verify': {
    summary:
      'Begin to read a backup to its end, to know whether it is complete and unchanged (forbidden: the account is the demo’s; conflict: one is being written or read, or the passphrase is missing). For administrators.',
    tag: 'backups',
    access: 'admin',
    unproven: ofInstallation,
    params: nameParams,
    status: 202,
    response: backupState,
    errors: ['not_found', 'forbidden', 'conflict'],
  },
  'DELETE /v1/backups/:name': {
    summary:
      'Delete a backup for good (forbidden: the account is the demo’s; conflict: it is being written or checked, or the place does not let it be deleted; being_downloaded: a browser loads it now). For administrators.',
    tag: 'backups',
    access: 'admin',
    params: nameParams,
    body: z.strictObject(proofFields),
    proof: 'factors',
    status: 204,
    errors: ['not_found', 'locked', 'token', 'forbidden', 'conflict', 'being_downloaded'],
  },
  'DELETE /v1/backup-work': {
    summary: 'End what is being done; of a backup that was being written nothing is left. For administrators.',
    tag: 'backups',
    access: 'admin',
    unproven: 'ends work that can be begun again',
    response: backupState,
    errors: ['forbidden'],
  },
  'POST /v1/backups/:name/link': {
    summary:
      'Request a backup for download; answers its link, valid for a minute and as long as the session lasts (forbidden: the account is the demo’s). For administrators.',
    tag: 'backups',
    access: 'admin',
    params: nameParams,
    body: z.strictObject(proofFields),
    proof: 'factors',
    status: 201,
    response: z
      .object({
        /** A path of this server for a browser to open: its ticket replaces the access token. */
        link: z.string(),
        expiresAt: instant,
      })
      .meta({ id: 'BackupLink' }),
    errors: ['not_found', 'locked', 'token', 'forbidden'],
  },
  'GET /v1/backup-files/:name/:ticket': {
    summary: 'Download a backup (not_found: the ticket is not valid, has expired, or its session has ended)',
    tag: 'backups',
    access: 'public',
    params: nameParams.extend({ ticket: z.string().max(100) }),
    file: 'application/octet-stream',
    errors: ['not_found', 'conflict'],
  },
});
