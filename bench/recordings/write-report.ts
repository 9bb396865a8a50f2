import type { Segment } from '@wattbook/domain/detection/segment';
import { compareFact } from './compare-facts.ts';
import type { RecordingResult } from './detect-recording.ts';
import type { KnownFact } from './known-facts.ts';

/** A recording with its facts and its result. */
export interface ReportedRecording {
  readonly path: string;
  readonly facts: readonly KnownFact[];
  /** Whether the report lists its segments; those of months are counted only. */
  readonly isListed: boolean;
  readonly result: RecordingResult;
}

/** The report on recordings as Markdown: the detected segments of each, and its known facts compared with the found values. */
export function writeRecordingsReport(results: readonly ReportedRecording[]): string {
  const compared = results.flatMap(({ facts, result }) => facts.map((fact) => compareFact(fact, result)));
  const met = compared.filter(({ ok }) => ok).length;
  return `${[
    '# Recordings',
    '',
    'Written by `npm run recordings-report -- <folder>`. Real recordings are read and detected in memory, with the default settings and no',
    'capacity, the lives with that of their car; their known facts are compared with the found values. Times are as the files write them. The',
    'recordings themselves are not part of the project: TeslaFi exports from teslamate-org/teslamate (AGPL-3.0), Fleet Telemetry messages from',
    'bassmaster187/TeslaLogger (GPL-3.0), Twizy drives from NaitMalekYoussef/RSK_Twizy_EV_Dataset (CC BY 4.0), lives from',
    'euw15/NissanLeafSpy_DataCapture (no licence stated) and ZuinigeRijder/hyundai_kia_connect_monitor (Apache-2.0).',
    '',
    `Facts met: **${met} of ${compared.length}**.`,
    ...results.flatMap((recording) => ['', ...section(recording)]),
  ].join('\n')}\n`;
}

function section({ path, facts, isListed, result }: ReportedRecording): string[] {
  const { samples, rejected, notes, refused, segments, stateAtEnd } = result;
  const lines = [
    `## ${path}`,
    '',
    `${samples.length} samples, ${rejected} rows rejected, ${notes} notes${refused === null ? '' : `, refused: ${refused}`}.`,
  ];
  if (facts.length > 0) {
    lines.push('', '| fact | known | may differ by | found | ok |', '|---|---|---|---|---|');
    for (const fact of facts) {
      const { what, unit, expected, below, above, found, ok } = compareFact(fact, result);
      const room = below === above ? number(below) : `-${number(below)} / +${number(above)}`;
      lines.push(
        `| ${what} | ${number(expected)} ${unit} | ${room} | ${found === null ? 'nothing' : `${number(found)} ${unit}`} | ${ok ? 'yes' : '**no**'} |`,
      );
    }
  }
  if (isListed && segments.length > 0) {
    lines.push('', '| found | from | to | level | figures |', '|---|---|---|---|---|');
    for (const segment of segments) lines.push(segmentRow(segment));
    lines.push('', `State at the end: ${stateAtEnd ?? 'not known'}.`);
  }
  return lines;
}

function segmentRow(segment: Segment): string {
  const level = `${number(segment.startLevel)} to ${number(segment.endLevel)} %`;
  const kind = segment.kind + (segment.estimated ? ' (estimated)' : '');
  return `| ${kind} | ${time(segment.startTime)} | ${time(segment.endTime)} | ${level} | ${figures(segment)} |`;
}

function figures(segment: Segment): string {
  switch (segment.kind) {
    case 'trip':
      return `${number(segment.distance)} km (${segment.distanceMethod}), ${number(segment.usedkWh)} kWh used${segment.usedMethod === null ? '' : ` (${segment.usedMethod})`}, at most ${number(segment.maxSpeed)} km/h`;
    case 'charge':
      return `${number(segment.kWh)} kWh${segment.energyMethod === null ? '' : ` (${segment.energyMethod})`}, ${number(segment.gridkWh)} kWh from the grid, ${segment.ac ? 'AC' : 'DC'}, at most ${number(segment.max)} kW`;
    case 'idle':
    case 'sleep':
      return `${number(segment.kWh)} kWh${segment.unheard === 0 ? '' : ', with a gap'}`;
  }
}

function number(value: number | null): string {
  return value === null ? '-' : String(Math.round(value * 1000) / 1000);
}

function time(ts: number): string {
  return new Date(ts).toISOString().slice(0, 19).replace('T', ' ');
}
