import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { codePointsOf } from './font-coverage.ts';
import { printableData } from './printable-text.ts';
import type { PrintedBlock } from './printed-document.ts';
import type { PdfRequest, PdfReply } from './reports.ts';

// The thread of reports.ts: it sets one document after the other.
const fonts = [
  import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
].map((address) => readFileSync(fileURLToPath(address)));
const covered = fonts.map(codePointsOf).reduce((all, points) => all.intersection(points) as Set<number>);
const template = readFileSync(new URL('document.typ', import.meta.url), 'utf8');
/** A folder that does not exist: what a document reads is given to it. */
const folder = '/wattbook-documents';
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] });

/** Every character has its meaning, and screen readers find headings and tables; only PDF/A-3 allows any file inside. */
const standards = { plain: 'a-2a', withFile: 'a-3a' };

/** The names of the photographs that can be decoded. */
function openPhotos(photos: Readonly<Record<string, Uint8Array>>): ReadonlySet<string> {
  for (const [name, bytes] of Object.entries(photos)) compiler.mapShadow(`${folder}/${name}`, Buffer.from(bytes));
  const isDecoded = (name: string) => compiler.compile({ mainFileContent: `#image(read("/${name}", encoding: none))` }).result !== null;
  return new Set(Object.keys(photos).filter(isDecoded));
}

/** A block without the photographs that cannot be decoded: one of them would keep the whole document from being written. */
function withDecoded(block: PrintedBlock, decoded: ReadonlySet<string>) {
  if (block.kind !== 'photos') return block;
  const photos = block.photos.filter(({ name }) => decoded.has(name));
  return { ...block, photos, isIncomplete: photos.length < block.photos.length };
}

function writePdf({ document: { attachment, photos = {}, ...document }, createdAt }: PdfRequest): Buffer {
  const { text, ...file } = attachment ?? { text: '' };
  const pdfStandard = attachment === undefined ? standards.plain : standards.withFile;
  try {
    const decoded = openPhotos(photos);
    const blocks = document.blocks.map((block) => withDecoded(block, decoded));
    const printed = printableData({ ...document, blocks, ...(attachment !== undefined && { attachment: file }) }, covered);
    const inputs = { document: JSON.stringify(printed), attachment: text };
    const compiled = compiler.compile({ mainFileContent: template, inputs });
    const { result } = compiled;
    if (result === null) throw new Error(`the template failed: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
    return compiler.pdf(result, { pdfStandard, creationTimestamp: Math.floor(createdAt / 1000) });
  } finally {
    // Nothing of one document stays for the next.
    for (const name of Object.keys(photos)) compiler.unmapShadow(`${folder}/${name}`);
    compiler.evictCache(0);
  }
}

const port = parentPort;
port?.on('message', (request: PdfRequest) => {
  try {
    const bytes = new Uint8Array(writePdf(request));
    port.postMessage({ id: request.id, bytes } satisfies PdfReply, [bytes.buffer]);
  } catch (error) {
    port.postMessage({ id: request.id, problem: error instanceof Error ? error.message : String(error) } satisfies PdfReply);
  }
});
