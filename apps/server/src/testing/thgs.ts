import type { Thg } from '@wattbook/contract/thg/thg.schema';
import type { ApiServer, SignedIn } from './api-server.ts';

/** The beginning of a PDF. */
export const examplePdf = Buffer.from('%PDF-1.7\n');

/** Adds a submission for the quota of 2023 with its registration certificate; returns its id. */
export async function addThg({ app }: ApiServer, headers: SignedIn['headers']): Promise<string> {
  const payload = { vin: 'WVGZZZE2ZMP000123', year: 2023 };
  const { id } = (await app.inject({ method: 'POST', url: '/v1/thgs', headers, payload })).json<Thg>();
  await app.inject({
    method: 'POST',
    url: `/v1/thgs/${id}/document?name=schein.pdf`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: examplePdf,
  });
  return id;
}
