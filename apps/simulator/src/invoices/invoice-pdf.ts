/** A line of an invoice: texts at their distance from the left edge, in points. */
export type InvoiceLine = readonly (readonly [x: number, text: string])[];

const escaped = (text: string): string => text.replace(/[\\()]/g, (character) => `\\${character}`);

/** Letters beyond ASCII in the encoding of the font. */
const encoded = (text: string) => Buffer.from(text.replaceAll('€', '\x80'), 'latin1');

/** A PDF with lines of text from the top of one page, as a program for invoices writes it. `extra` goes into its catalogue. */
export function invoicePdf(lines: readonly InvoiceLine[], extra = ''): Buffer {
  const text = lines
    .flatMap((line, at) => line.map(([x, part]) => `BT /F1 10 Tf 1 0 0 1 ${x} ${780 - at * 20} Tm (${escaped(part)}) Tj ET`))
    .join('\n');
  const stream = encoded(text);
  const objects = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${extra} >>`),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>'),
    Buffer.concat([Buffer.from(`<< /Length ${stream.length} >>\nstream\n`), stream, Buffer.from('\nendstream')]),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
  ];
  return assemble(objects);
}

function assemble(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = 9;
  const push = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    push(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
