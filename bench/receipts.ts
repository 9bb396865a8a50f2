// Receipts of 10 MB in a browser: from choosing a file until it is stored and shown in the list.
//   --runs <5>   how often; the median counts
//   --record     writes the result into docs/figures.md
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { invoicePdf } from '@wattbook/simulator/invoices/invoice-pdf';
import { pngOf } from '@wattbook/simulator/pictures/png';
import { callApi, openSession } from './product/call-api.ts';
import { password } from './product/installation.ts';
import { runCommand, startProgram } from './product/program.ts';
import { signIn } from './product/sign-in.ts';
import { stallFigure } from './product/stalls.ts';
import { type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ runs: 5 });
const email = 'bench@example.org';
/** Just below what a receipt may have. */
const pixels = 1815;

const dataDir = await mkdtemp(join(tmpdir(), 'wattbook-receipts-'));
const installation = { dataDir, settings: { LOG_LEVEL: 'warn' } };
const program = await startProgram(installation);
try {
  await runCommand(installation, ['user', 'add', email, '--password', password, '--language', 'en']);
  await callApi(program.url, ['POST', '/v1/vehicles'], await openSession(program.url, email), { displayName: 'Bench', kWh: 77 });
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM'] !== undefined && { executablePath: process.env['CHROMIUM'] }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await signIn(page, program.url, { email, password });
    await page.goto(`${program.url}/receipts`);
    await program.readStall();
    const [pictures, documents]: [number[], number[]] = [[], []];
    for (let run = 0; run < options.runs; run += 1) {
      pictures.push(await timeToShow(page, `picture-${run}.png`, picture()));
      documents.push(await timeToShow(page, `invoice-${run}.pdf`, invoice(run)));
    }
    const figureOf = (what: string, times: readonly number[]): Figure => {
      const ms = median(times);
      return { what, figure: `${(ms / 1000).toFixed(2)} s`, limit: 'at most 2 s', met: ms <= 2000 };
    };
    await publish(
      {
        name: 'receipts',
        title: 'Receipts of 10 MB',
        measured: `A picture of ${(picture().length / 1e6).toFixed(1)} MB and the PDF of an invoice of ${(invoice(0).length / 1e6).toFixed(1)} MB, each from choosing the file until it is stored and shown: the picture decoded in the list, of the invoice the sum that was read in it. Medians of ${options.runs} runs in a headless Chromium, with program and database on the same machine.`,
        figures: [figureOf('a picture', pictures), figureOf('an invoice, read', documents), stallFigure(await program.readStall())],
      },
      options.record,
    );
  } finally {
    await browser.close();
  }
} finally {
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** A picture that nothing makes smaller. */
function picture(): Buffer {
  return pngOf({ width: pixels, height: pixels, color: 'noise' });
}

/** An invoice with what a scanner or a logo adds to its bytes. */
function invoice(run: number): Buffer {
  return invoicePdf([[[40, `Rechnungsnummer R-${run}`]], [[40, `Gesamtbetrag ${run + 10},00 €`]]], `/Filling (${'x'.repeat(9_890_000)})`);
}

/** From choosing a file until its row is there, with the picture decoded or the sum of the invoice. */
async function timeToShow(page: Page, name: string, content: Buffer): Promise<number> {
  // From the disk, as a person chooses it.
  const path = join(dataDir, name);
  await writeFile(path, content);
  const start = performance.now();
  await page.locator('input[type=file][multiple]').setInputFiles(path);
  const row = page.getByRole('row').filter({ hasText: name });
  if (name.endsWith('.pdf')) await row.getByText(/€\d+\.00/).waitFor();
  else await row.locator('img').evaluate((image) => (image as unknown as { readonly decode: () => Promise<void> }).decode());
  return performance.now() - start;
}
