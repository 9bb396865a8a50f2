import type { Sample } from '@wattbook/domain/telemetry/sample';
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** The request bodies of a sender: samples in the format of our push, in batches of JSON, encoded before the measurement. */
export function bodiesOf(samples: readonly Sample[], batch: number): Buffer[] {
  const bodies: Buffer[] = [];
  for (let at = 0; at < samples.length; at += batch) {
    bodies.push(
      Buffer.from(JSON.stringify(samples.slice(at, at + batch).map(({ source: _source, receivedAt: _receivedAt, ...fields }) => fields))),
    );
  }
  return bodies;
}

/** Sends one batch and returns the answer; rejects where the connection broke. */
export function push(url: string, token: string, body: Buffer): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const call = request(`${url}/v1/ingest/${token}`, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('aborted', () => reject(new Error('the answer was cut')));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    call.once('error', reject);
    call.end(body);
  });
}

/** Sends batches one after the other and waits for each answer. Throws when a value is rejected. */
export async function pushAll(url: string, token: string, bodies: readonly Buffer[]): Promise<void> {
  for (const body of bodies) {
    const { status, text } = await push(url, token, body);
    const refused = status === 202 ? (JSON.parse(text) as { readonly rejected: readonly unknown[] }).rejected.length : null;
    if (refused !== 0) throw new Error(`a push answered ${status}: ${text.slice(0, 300)}`);
  }
}
