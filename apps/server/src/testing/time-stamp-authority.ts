import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The SHA-256 of "a head", the request for it, and what an authority answered: both were written by OpenSSL 3 (`openssl ts`), with a certificate for time stamps of its own. */
export const stampedDigest = Buffer.from('4ebc204abb3a3274614772192b70112c20afa5400f2459981e53203508b81db0', 'hex');
export const stampRequest = Buffer.from(
  '30390201013031300d0609608648016503040201050004204ebc204abb3a3274614772192b70112c20afa5400f2459981e53203508b81db00101ff',
  'hex',
);
export const stampedAt = Date.parse('2026-11-29T10:21:54Z');
export const stampAnswer = Buffer.from(
  'MIIDcjADAgEAMIIDaQYJKoZIhvcNAQcCoIIDWjCCA1YCAQMxDzANBglghkgBZQMEAgEFADBoBgsqhkiG9w0BCRABBKBZBFcwVQIBAQYEKgMEATAxMA0GCWCGSAFlAwQCAQUABCBOvCBKuzoydGFHchkrcBEsIK+lQA8kWZgeUyA1CLgdsAIBAhgPMjAyNjExMjkxMDIxNTRaMAMCAQGgggGHMIIBgzCCASigAwIBAgIUN3Dt5iakerPT1Hmfu4/IuemkTPkwCgYIKoZIzj0EAwIwHjEcMBoGA1UEAwwTRXhhbXBsZSB0aW1lIHN0YW1wczAeFw0yNjExMjkxMDIxMTBaFw0zNjExMjYxMDIxMTBaMB4xHDAaBgNVBAMME0V4YW1wbGUgdGltZSBzdGFtcHMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATIT1JAgt2JXbY2SW4iyAcsuU/I7TDf8DpTjk3UlH1oQJtAT5KrkGmKzTjyNbhP4R5K7alhnSMWDxjKe0yy3s0fo0QwQjAWBgNVHSUBAf8EDDAKBggrBgEFBQcDCDAJBgNVHRMEAjAAMB0GA1UdDgQWBBRq+npE8C1pmCiGbwWBbEPQirxbPjAKBggqhkjOPQQDAgNJADBGAiEAuxlcUiLxT8TLkT97UgHbmmtAFhpFbUTBTZ2Oj0mM6CMCIQDd2/EqITCsvqnjSc4BeiTTmBehT4nCrVlq4U8ybQO3iDGCAUkwggFFAgEBMDYwHjEcMBoGA1UEAwwTRXhhbXBsZSB0aW1lIHN0YW1wcwIUN3Dt5iakerPT1Hmfu4/IuemkTPkwDQYJYIZIAWUDBAIBBQCggaQwGgYJKoZIhvcNAQkDMQ0GCyqGSIb3DQEJEAEEMBwGCSqGSIb3DQEJBTEPFw0yNjExMjkxMDIxNTRaMC8GCSqGSIb3DQEJBDEiBCCwd4JUKwqXvXt3kJIV50jFvORA28inOcgEGGhi7zCt7DA3BgsqhkiG9w0BCRACLzEoMCYwJDAiBCDq8y+91lyrxsv5ZVfpacUuZyxIb1EMlYDDQiFQSrQdYzAKBggqhkjOPQQDAgRGMEQCIETnj4rrSdwlxkWMWgQkTCmTmaNIY7b8+TnZFnhCnhYxAiBeODodODqO6VslJsUEJ4t1Y/VFIShklX/j4SJpNawroQ==',
  'base64',
);

/** An authority on this machine. It answers as OpenSSL did, with the digest of the request; `fail` makes it answer 503. */
export async function openTimeStampAuthority() {
  const asked: Buffer[] = [];
  let isFailing = false;
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const [body] = (await request.toArray()) as Buffer[];
    asked.push(body ?? Buffer.alloc(0));
    const digest = body?.subarray(24, 56) ?? stampedDigest;
    const at = stampAnswer.indexOf(stampedDigest);
    const answer = Buffer.concat([stampAnswer.subarray(0, at), digest, stampAnswer.subarray(at + digest.length)]);
    if (isFailing) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer);
  };
  const server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    asked,
    fail: (fails: boolean) => {
      isFailing = fails;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
