import { parentPort } from 'node:worker_threads';
import { readInvoice, tidyLines } from '@wattbook/domain/receipts/read-invoice';
import { readInvoiceLines } from '@wattbook/domain/receipts/read-invoice-lines';
import { getDocumentProxy } from 'unpdf';
import { linesOf, type PlacedText } from './lines-of.ts';
import type { PdfReply } from './read-pdf.ts';

// The thread of read-pdf.ts. An invoice of a month has its charges on some pages; what is beyond is not read.
const maxPages = 20;
const maxTexts = 20_000;

async function readLines(content: Uint8Array): Promise<readonly string[]> {
  // Nothing of a file is run, drawn or loaded: its text is all that is asked for.
  const document = await getDocumentProxy(new Uint8Array(content), {
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  const lines: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    lines.push(...linesOf(items.slice(0, maxTexts).flatMap(placedOf)));
  }
  return lines;
}

/** A text with its place on the page; marks of the structure have none. */
function placedOf(item: object): PlacedText[] {
  if (!('str' in item) || !('transform' in item)) return [];
  const { str, transform, width } = item as { str: string; transform: readonly number[]; width: number };
  return [{ text: str, x: transform[4] ?? 0, y: transform[5] ?? 0, width }];
}

const port = parentPort;
const readFacts = (content: Uint8Array): Promise<PdfReply> =>
  readLines(content).then(
    (lines): PdfReply => {
      const facts = readInvoice(lines);
      return { facts, lines: facts === null ? [] : readInvoiceLines(tidyLines(lines), facts) };
    },
    (error: unknown): PdfReply => ({ problem: error instanceof Error ? error.message : String(error) }),
  );
port?.once('message', (content: Uint8Array) => void readFacts(content).then((reply) => port.postMessage(reply)));
