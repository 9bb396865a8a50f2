import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import { AppError } from '../../http/app-error.ts';

export type MailPorts = Pick<ReadonlySet<number>, 'has'>;

/** Where mail servers listen, and the relays people run beside them. The set-up talks to no other port: it must not become a way to knock on doors of the network. */
export const mailPorts: MailPorts = new Set([25, 465, 587, 1025, 2465, 2525, 2587]);

export function checkMailPort(ports: MailPorts, { port }: Pick<MailServer, 'port'>): void {
  if (!ports.has(port)) throw new AppError('validation', { fields: { 'mail.port': { word: 'choice' } } });
}
