import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import { mailPorts } from '@wattbook/domain/installation/mail-ports';
import { AppError } from '../../http/app-error.ts';

export type MailPorts = Pick<ReadonlySet<number>, 'has'>;

export const defaultMailPorts: MailPorts = new Set(mailPorts);

export function requireMailPort(ports: MailPorts, { port }: Pick<MailServer, 'port'>): void {
  if (!ports.has(port)) throw new AppError('validation', { fields: { 'mail.port': { word: 'choice' } } });
}
