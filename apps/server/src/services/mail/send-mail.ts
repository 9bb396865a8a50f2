import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import type { MailProblem } from '@wattbook/contract/setup/setup.endpoints';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same with its looks. */
  readonly html?: string;
}

/** What became of a message: `answer` is the last reply of the mail server, `problem` why there was none. */
export type MailOutcome =
  | { readonly kind: 'sent' | 'refused'; readonly answer: string }
  | { readonly kind: 'failed'; readonly problem: MailProblem };

/** What the errors of the transport carry. */
interface SendError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly response?: unknown;
}

const patience = 10_000;

/** Sends one message through a mail server (SMTP), in at most `patienceMs`. Certificates are checked; a server without STARTTLS is refused where that was asked for. */
export async function sendMail(server: MailServer, mail: Mail, patienceMs = patience): Promise<MailOutcome> {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.encryption === 'tls',
    requireTLS: server.encryption === 'starttls',
    ignoreTLS: server.encryption === 'none',
    ...(server.user !== null && { auth: { user: server.user, pass: server.password ?? '' } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketCloseTimeout: 0,
    maxResponseSize: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { response } = await transport.sendMail({ from: server.sender, ...mail, signal: AbortSignal.timeout(patienceMs) });
    return { kind: 'sent', answer: replyOf(response) ?? '' };
  } catch (error) {
    const answer = replyOf((error as SendError).response);
    return answer === undefined ? { kind: 'failed', problem: problemOf(error as SendError) } : { kind: 'refused', answer };
  } finally {
    transport.close();
  }
}

/** Only what is a reply of SMTP is repeated: whatever else listens there is nobody's business. */
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
  // Of a socket that failed the first code tells the network from a certificate or a protocol that does not fit.
  if (code === 'ESOCKET') return originalCode === undefined || networkCodes.test(originalCode) ? 'refused' : 'encryption';
  return problems[code ?? ''] ?? 'failed';
}
