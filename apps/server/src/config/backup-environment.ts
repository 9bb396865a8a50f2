import { z } from 'zod';

/** Characters of a passphrase; a shorter one could be guessed from a copy of the file. */
export const minPassphrase = 12;

/** The settings of backups. */
export const backupEnvironment = {
  BACKUP_PASSPHRASE: z.string().min(minPassphrase).optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(1))
    .default(7),
};

type Environment = z.output<z.ZodObject<typeof backupEnvironment>>;

export const backupExpectations = {
  BACKUP_PASSPHRASE: `a text of ${minPassphrase} characters at least, and is needed for BACKUP_TO`,
  BACKUP_TO: 'a folder',
  BACKUP_KEEP: 'a whole number from 1 to 9999',
} satisfies Record<keyof Environment, string>;

/** The missing setting that another one requires. */
export const missingForBackup = ({ BACKUP_TO: folder, BACKUP_PASSPHRASE: passphrase }: Environment): keyof Environment | undefined =>
  folder !== undefined && passphrase === undefined ? 'BACKUP_PASSPHRASE' : undefined;
