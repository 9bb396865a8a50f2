import { sampleColumnNames, writeSampleLine } from '@wattbook/domain/telemetry/sample-rows';
import type { Sample } from '@wattbook/domain/telemetry/sample';

/** Lines per chunk, so that other requests run in between. */
const linesPerChunk = 500;

/** Samples as a file that an import reads again. */
export async function* writeSampleRows(parts: AsyncIterable<readonly Sample[]>): AsyncGenerator<string> {
  yield `${sampleColumnNames.join(',')}\r\n`;
  for await (const samples of parts) {
    for (let start = 0; start < samples.length; start += linesPerChunk)
      yield samples
        .slice(start, start + linesPerChunk)
        .map(writeSampleLine)
        .join('');
  }
}
