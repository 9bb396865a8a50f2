import { strFromU8, Unzlib } from 'fflate';

/** Returns the files that are embedded in a PDF and can be read, each of `maxBytes` at most. */
export function* readAttachments(pdf: Uint8Array, maxBytes: number): Generator<Uint8Array> {
  const text = strFromU8(pdf, true);
  for (const { index } of text.matchAll(/\/EmbeddedFile\b/g)) {
    const stream = streamAfter(text, index);
    if (stream === null) continue;
    const bytes = pdf.subarray(stream.start, stream.end);
    const content = stream.isDeflated ? inflate(bytes, maxBytes) : bytes;
    if (content !== null) yield content;
  }
}

/** The properties of a file are before its bytes, and short. */
const maxDictionary = 2000;

function streamAfter(text: string, index: number) {
  const objectStart = text.lastIndexOf(' obj', index);
  const begin = text.indexOf('stream', index);
  if (objectStart < 0 || begin < 0 || begin - objectStart > maxDictionary) return null;
  const start = begin + (text.startsWith('stream\r\n', begin) ? 8 : 7);
  // A line ends before the word.
  const end = text.indexOf('\nendstream', start);
  const dictionary = text.slice(objectStart, begin);
  // A length may also be a reference to another object.
  const [, length, reference] = /\/Length (\d{1,9})( \d{1,9} R)?/.exec(dictionary) ?? [];
  const isKnown = length !== undefined && reference === undefined;
  if (end < 0 && !isKnown) return null;
  return { start, end: isKnown ? start + Number(length) : end, isDeflated: dictionary.includes('/FlateDecode') };
}

/** So much is inflated at once, so that a small file cannot fill the memory. */
const sliceBytes = 16_384;

function inflate(bytes: Uint8Array, maxBytes: number): Uint8Array | null {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const unzlib = new Unzlib((chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) throw new Error('An embedded file is too large.');
  });
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes) unzlib.push(bytes.subarray(at, at + sliceBytes), at + sliceBytes >= bytes.length);
  } catch {
    // It is damaged, or too large.
    return null;
  }
  return joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const content = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    content.set(chunk, at);
    at += chunk.length;
  }
  return content;
}
