import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import type { MailProblem } from '@wattbook/contract/setup/setup.endpoints';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same text as HTML. */
  readonly html?: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer; readonly contentType: string }[];
}

/** The outcome of a mail: `answer` is the last reply of the mail server, `problem` the reason why there was none. */
export type MailOutcome =
  | { readonly kind: 'sent' | 'refused'; readonly answer: string }
  | { readonly kind: 'failed'; readonly problem: MailProblem };

/** The fields of the transport's errors. */
interface SendError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly response?: unknown;
}

const defaultTimeoutMs = 10_000;

/** Sends one mail through a mail server (SMTP), in at most `timeoutMs`. Certificates are verified; a server without STARTTLS is refused where STARTTLS is required. */
export async function sendMail(server: MailServer, mail: Mail, timeoutMs = defaultTimeoutMs): Promise<MailOutcome> {
  const transport = openTransport(server, timeoutMs);
  try {
    const { response } = await transport.sendMail({
      from: server.sender,
      ...mail,
      attachments: [...(mail.attachments ?? [])],
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { kind: 'sent', answer: replyOf(response) ?? '' };
  } catch (error) {
    const answer = replyOf((error as SendError).response);
    return answer === undefined ? { kind: 'failed', problem: problemOf(error as SendError) } : { kind: 'refused', answer };
  } finally {
    transport.close();
  }
}

/** Why a mail server lets us send nothing; null: it lets us in. No mail is sent. */
export async function checkMailServer(server: MailServer, timeoutMs = defaultTimeoutMs): Promise<string | null> {
  const transport = openTransport(server, timeoutMs);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return replyOf((error as SendError).response) ?? problemOf(error as SendError);
  } finally {
    transport.close();
  }
}

const openTransport = (server: MailServer, timeoutMs: number) =>
  createTransport({
    host: server.host,
    port: server.port,
    secure: server.encryption === 'tls',
    requireTLS: server.encryption === 'starttls',
    ignoreTLS: server.encryption === 'none',
    ...(server.user !== null && { auth: { user: server.user, pass: server.password ?? '' } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketCloseTimeout: 0,
    maxResponseSize: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Returns SMTP replies only: the greeting of any other service stays private. */
function replyOf(response: unknown): string | undefined {
  if (typeof response !== 'string' || !/^[2-5]\d\d[ -]/.test(response)) return undefined;
  return response.replace(/[^\P{Cc}\n]/gu, ' ').slice(0, 500);
}

const problems: Readonly<Record<string, MailProblem>> = {
  EDNS: 'unknown_host',
  ETIMEDOUT: 'timeout',
  EABORT: 'timeout',
  ETLS: 'encryption',
  EPROTOCOL: 'no_mail_server',
  ECONNECTION: 'refused',
};

const networkCodes = /^E(CONN|HOST|NET|PIPE|ADDR)/;

function problemOf({ code, originalCode, response }: SendError): MailProblem {
  if (typeof response === 'string' && response !== '') return 'no_mail_server';
  // For a failed socket the original code distinguishes the network from a wrong certificate or protocol.
  if (code === 'ESOCKET') return originalCode === undefined || networkCodes.test(originalCode) ? 'refused' : 'encryption';
  return problems[code ?? ''] ?? 'failed';
}
