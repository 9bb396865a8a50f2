import { createHash, createHmac } from 'node:crypto';

/** Who signs, and for which region. */
export interface Signer {
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface UnsignedRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const algorithm = 'AWS4-HMAC-SHA256';
const hashOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/** RFC 3986 with every reserved character, as the signature wants it. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** The path of a key in a URL: every part encoded as the signature wants it. */
export const encodePath = (path: string): string => path.split('/').map(encode).join('/');

/** The headers of a request to S3 with its signature (AWS Signature Version 4, in the header). `at`: milliseconds since 1970. */
export function signRequest({ method, url, headers, body }: UnsignedRequest, { region, keyId, secret }: Signer, at: number) {
  const time = new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const bodyHash = hashOf(body ?? '');
  const signed: Readonly<Record<string, string>> = { ...headers, host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const names = Object.keys(signed).toSorted();
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce<Buffer>((before, part) => keyed(before, part), keyed(keyed(`AWS4${secret}`, day), region));
  const signature = keyed(key, [algorithm, time, scope, hashOf(canonical)].join('\n')).toString('hex');
  const { host: _, ...sent } = signed;
  return {
    ...sent,
    authorization: `${algorithm} Credential=${keyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
