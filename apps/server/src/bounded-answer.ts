/** What a service answered, whole; `too_long` and `broken_off` say why there is none. */
export type BoundedAnswer = { readonly bytes: Buffer } | { readonly problem: 'too_long' | 'broken_off' };

/** Reads the body of an answer and stops at a number of bytes: a service may answer without an end. */
export async function readBounded(response: Response, maxBytes: number): Promise<BoundedAnswer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // The platform types the bytes of a response stream as `any`.
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxBytes) return { problem: 'too_long' };
      chunks.push(chunk);
    }
  } catch {
    return { problem: 'broken_off' };
  }
  return { bytes: Buffer.concat(chunks) };
}

/** The JSON of such an answer; undefined where it is none: a page of a proxy, an answer that was cut off. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
