import type { ApiServer, SignedIn } from './api-server.ts';

/** The beginning of a PDF. */
export const examplePdf = Buffer.from('%PDF-1.7\n');

/** Attaches a registration certificate to a submission for the quota. */
export const attachCertificate = ({ app }: ApiServer, headers: SignedIn['headers'], thgId: string) =>
  app.inject({
    method: 'POST',
    url: `/v1/thgs/${thgId}/document?name=schein.pdf`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: examplePdf,
  });
