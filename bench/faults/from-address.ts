import { request } from 'node:http';

interface Sent {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, bytes as they are. */
  readonly body?: object;
  /** The address of this machine from which it is sent: each one of 127.0.0.0/8 is a network of its own. */
  readonly from?: string;
}

export interface Reply {
  /** 0: no answer. */
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** Sends a call to the program at `url` over a connection of its own. */
export function send(url: string, { method, path, headers = {}, body, from = '127.0.0.1' }: Sent): Promise<Reply> {
  const bytes = body === undefined || body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
  const sentHeaders = { ...(bytes !== undefined && { 'content-type': 'application/json', 'content-length': bytes.length }), ...headers };
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - start });
    const call = request(
      `${url}${path}`,
      { method, headers: sentHeaders, localAddress: from, agent: false, timeout: 30_000 },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () => end(response.statusCode ?? 0, Buffer.concat(parts).toString()));
        response.once('error', () => end(0, ''));
      },
    );
    call.once('timeout', () => call.destroy());
    call.once('error', () => end(0, ''));
    call.end(bytes);
  });
}
