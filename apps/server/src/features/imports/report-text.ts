import { mappingAsText } from './column-arguments.ts';
import type { ImportProblem } from './import-recording.ts';
import { hasImported, type ImportReport, type VehicleReport } from './import-report.ts';
import type { ProblemSummary } from './problem-tally.ts';
import { nameCars } from './vehicle-mapping.ts';

const refusals = {
  empty: 'The file is empty.',
  zip: 'The file is a ZIP archive (or an Excel workbook): unpack it, or save it as CSV, and import the result.',
  gzip: 'The file is compressed with gzip: unpack it first.',
  binary: 'The file is no text.',
  header_too_long: 'The first line is too long for a header: this is not a recording of this format.',
  missing_columns: 'This is not a recording of this format: columns are missing.',
  unknown_format: 'This is not a recording of a known format.',
  ambiguous_dates:
    'Day and month can be exchanged in every date of the file: name their order with --dates day_first or --dates month_first.',
  zone_required: 'The times of the file are local: name their zone with --zone, such as Europe/Berlin.',
} as const satisfies Record<NonNullable<ImportReport['refused']>['reason'], string>;

/** The message about a decision or correction that is required of the user. */
export function formatProblem(problem: ImportProblem): string {
  switch (problem.word) {
    case 'several_vehicles':
      return `--vehicle: the file has several cars: ${nameCars(problem.cars)}. Assign each one to import to a vehicle: --vehicle <car>=<vehicle>.`;
    case 'vehicle_required':
      return '--vehicle is missing: the file does not name its car. Write an id, a VIN or a name; a new name creates a new vehicle.';
    case 'vehicle_not_found':
      return `--vehicle: the account has no vehicle with the id ${problem.input}.`;
    case 'vehicle_ambiguous':
      return `--vehicle: several vehicles are called ${problem.input}: name one by its id (${problem.ids.join(', ')}).`;
    case 'car_not_in_file':
      return `--vehicle: the file has no car ${problem.input}. It has ${nameCars(problem.cars)}.`;
    case 'zone_unknown':
      return `--zone: there is no time zone ${problem.input}. Write it like Europe/Berlin.`;
  }
}

/**
 * The document that `--json` prints: the fields of `ImportReport`, times as ISO 8601 with `Z`, and `imported`, which is false where no sample
 * was read. A wrong call prints `{error: {word, message}}` instead.
 */
export function reportAsJson(report: ImportReport): object {
  return {
    imported: hasImported(report),
    ...report,
    vehicles: report.vehicles.map((vehicle) => ({
      ...vehicle,
      firstTime: isoTime(vehicle.firstTime),
      lastTime: isoTime(vehicle.lastTime),
      sessionDisagreements: vehicle.sessionDisagreements.map((one) => ({ ...one, from: isoTime(one.from), to: isoTime(one.to) })),
    })),
  };
}

/** The report as lines of text. */
export function reportAsText(report: ImportReport): string {
  if (report.refused !== null) return refusedLines(report.file, report.refused).join('\n');
  const lines = headLines(report);
  if (report.rows === 0) return [...lines, 'There are no rows below the header: nothing to import.'].join('\n');
  return [
    ...lines,
    ...countLines(report),
    ...report.vehicles.flatMap((vehicle) => ['', ...vehicleLines(vehicle, report.dryRun)]),
    ...problemLines('Rejected rows', report.rejected),
    ...problemLines('Values left out, their rows imported', report.valuesLeftOut),
    ...problemLines('Notes', report.notes),
    ...(report.dryRun ? ['', 'This was a dry run: nothing was changed.'] : []),
  ].join('\n');
}

const refusedLines = (file: string, { reason, fields }: NonNullable<ImportReport['refused']>): string[] => [
  `${file} was not imported.`,
  refusals[reason] + (fields.length > 0 ? ` Missing: ${fields.join(', ')}.` : ''),
  `(${reason})`,
];

/** What was read, and how. */
function headLines(report: ImportReport): string[] {
  const done = hasImported(report) ? 'Imported' : 'Nothing was imported of';
  const lines = [`${report.dryRun ? 'Dry run of' : done} ${report.file} (${report.format})`];
  if (report.zone !== null) {
    lines.push(`Local times were read in ${report.zone}${report.zoneAssumed ? ' (assumed; change it with --zone)' : ''}.`);
  }
  const unit = report.vehicles.find(({ distanceUnit }) => distanceUnit !== null)?.distanceUnit;
  if (unit) lines.push(`Distances were read in ${unit}, the unit of your settings: the file does not name it.`);
  if (report.mapping !== null)
    lines.push(`Columns were read as --rows ${report.mapping.rows ?? 'readings'} --map '${mappingAsText(report.mapping)}'.`);
  return lines;
}

/** How many rows became what. */
function countLines({ rows, samples, rejected, mapping, entries, rowsWithoutSample, places: { added, known } }: ImportReport): string[] {
  const isList = (mapping?.rows ?? 'readings') !== 'readings';
  return [
    '',
    `Rows read          ${rows}`,
    `  samples          ${samples}`,
    `  rejected         ${rejected.total}`,
    ...(entries > 0 ? [`  ${isList ? 'in the list     ' : 'kept as entries '} ${entries}`] : []),
    ...(rowsWithoutSample > 0 ? [`  without sample   ${rowsWithoutSample}`] : []),
    ...(added + known > 0 ? [`Places             ${added} new, ${known} known before`] : []),
  ];
}

function vehicleLines(vehicle: VehicleReport, dryRun: boolean): string[] {
  const suffix = vehicle.isNew ? (dryRun ? ' (would be created)' : ' (new)') : '';
  const lines = [
    `${vehicle.name}${suffix}`,
    `  from ${isoTime(vehicle.firstTime) ?? '-'} to ${isoTime(vehicle.lastTime) ?? '-'}`,
    `  ${vehicle.storedSamples} samples ${dryRun ? 'checked' : 'new or changed'}, ${vehicle.duplicates} already stored`,
    `  trips ${vehicle.trips}, charges ${vehicle.charges}, parked ${vehicle.idles}, asleep ${vehicle.sleeps}`,
  ];
  lines.push(...detailLines(vehicle), ...entryLines(vehicle), ...costLines(vehicle), ...meterLines(vehicle));
  for (const { kind, problem, numbers, from, to } of vehicle.sessionDisagreements) {
    const which = numbers.length > 0 ? ` ${numbers.join(', ')}` : '';
    lines.push(`  the file and detection differ: ${kind}${which} ${problem.replaceAll('_', ' ')}, ${isoTime(from)} to ${isoTime(to)}`);
  }
  return lines;
}

function detailLines({ details }: VehicleReport): string[] {
  if (details === null) return [];
  const line = (what: string, counts: Readonly<Record<string, number>>): string =>
    `  ${what} ${Object.entries(counts)
      .filter(([name, count]) => name === 'taken' || count > 0)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`;
  return [
    line('addresses', {
      taken: details.addressesTaken,
      'already there': details.addressesKept,
      'left out because places are sealed': details.addressesSealed,
      'without a trip or charge': details.addressesUnmatched,
    }),
    line('costs', {
      taken: details.costsTaken,
      'already there': details.costsKept,
      'without a charge': details.costsUnmatched,
      'in another currency': details.costsInOtherCurrency,
    }),
  ];
}

function entryLines({ entries }: VehicleReport): string[] {
  return entries.map(({ kind, kept, known, otherCurrency }) => {
    const parts = [
      `${kept} ${kind.replaceAll('_', ' ')} ${kept === 1 ? 'entry' : 'entries'} kept`,
      ...(known > 0 ? [`${known} already kept`] : []),
      ...(otherCurrency > 0 ? [`${otherCurrency} with a cost whose currency is not certain: name it with --currency`] : []),
    ];
    return `  ${parts.join(', ')}`;
  });
}

function costLines({ costs }: VehicleReport): string[] {
  if (costs === null) return [];
  const { added, known, otherCurrency } = costs;
  const parts = [
    `${added} new`,
    ...(known > 0 ? [`${known} already there`] : []),
    ...(otherCurrency > 0 ? [`${otherCurrency} in a currency that is not known`] : []),
  ];
  return [`  one-time costs ${parts.join(', ')}`];
}

function meterLines({ meters }: VehicleReport): string[] {
  if (meters === null) return [];
  const parts = [
    `${meters.stored} taken`,
    ...(meters.kept > 0 ? [`${meters.kept} of charges that have a bill already`] : []),
    ...(meters.unmatched > 0 ? [`${meters.unmatched} without a charge: the web shows them under Import and makes charges of them`] : []),
  ];
  return [`  meters of charging sessions ${parts.join(', ')}`];
}

function problemLines(title: string, problems: ProblemSummary): string[] {
  if (problems.total === 0) return [];
  const groups = problems.groups.map(
    ({ reason, field, count, firstLine }) => `  ${count} x ${reason}${field === null ? '' : ` (${field})`}, first in line ${firstLine}`,
  );
  const listed = problems.listed.map(
    ({ line, reason, field, value }) =>
      `  line ${line}: ${reason}${field === null ? '' : ` ${field}`}${value === null ? '' : ` "${value}"`}`,
  );
  const more = problems.total > listed.length ? [`  and ${problems.total - listed.length} more`] : [];
  return ['', `${title}: ${problems.total}`, ...groups, ...listed, ...more];
}

function isoTime(ts: number | null): string | null {
  return ts === null ? null : new Date(ts).toISOString();
}
