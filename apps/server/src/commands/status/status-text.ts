import type { VehicleState } from '@wattbook/contract/status/installation-status.endpoints';
import { daysLeftOf, type InstallationStatus } from '../../features/status/public.ts';
import type { RunningProcess } from '../../features/processes/public.ts';
import { sizeOf } from '../doctor/judge.ts';

export interface MachineStatus {
  /** Free bytes of the disk with the database; null: the database is elsewhere. */
  readonly free: number | null;
  /** When the newest backup was written; null: there is none, or none is asked for. */
  readonly backup: number | null | 'unreadable';
  readonly now: number;
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** What the command shows. */
export type ShownStatus = InstallationStatus & { readonly vehicles: readonly VehicleState[] };

/** How long ago something was, in the largest unit. */
export function ageOf(ms: number): string {
  if (ms < hourMs) return `${Math.max(0, Math.round(ms / minuteMs))} min`;
  return ms < 2 * dayMs ? `${Math.round(ms / hourMs)} h` : `${Math.round(ms / dayMs)} days`;
}

/** The status for a terminal. */
export function textOfStatus(status: ShownStatus, machine: MachineStatus): string {
  return [
    section(
      'Vehicles',
      status.vehicles.map((vehicle) => lineOfVehicle(vehicle, machine.now)),
    ),
    section('Waiting', waitingLines(status, machine.now)),
    section(
      'Processes',
      status.processes.map((one) => lineOfProcess(one, machine.now)),
    ),
    section('Storage', storageLines(status, machine.free)),
    section('Backup', [backupLine(machine)]),
    section(
      'Refused in the last 7 days',
      status.refused.map(({ reason, count }) => `${count} values: ${reason}`),
    ),
  ].join('\n\n');
}

const section = (title: string, lines: readonly string[]): string =>
  [title, ...(lines.length === 0 ? ['none'] : lines).map((line) => `  ${line}`)].join('\n');

/** A vehicle with its source, its last sample and what is wrong. */
export const lineOfVehicle = ({ name, account, source, lastSampleAt, problem, failures }: VehicleState, now: number): string =>
  [
    `${name} (${account})`,
    source ?? 'no source',
    lastSampleAt === null ? 'no sample yet' : `last sample ${ageOf(now - Date.parse(lastSampleAt))} ago`,
    ...(problem === null ? [] : [`problem: ${problem}`]),
    ...(failures === 0 ? [] : [`${failures} failures in a row`]),
  ].join(', ');

const works = { all: 'calls and work', web: 'calls', work: 'work' } as const;

const lineOfProcess = ({ host, work, version, startedAt }: RunningProcess, now: number): string =>
  `${host}: ${works[work]}, version ${version}, for ${ageOf(now - startedAt.getTime())}`;

const waitingLines = ({ waiting }: InstallationStatus, now: number): readonly string[] =>
  waiting
    .filter(({ count }) => count > 0)
    .map(
      ({ work, count, since }) => `${work.replaceAll('_', ' ')}: ${count}${since === null ? '' : `, the oldest for ${ageOf(now - since)}`}`,
    );

function storageLines({ tables, servers, bytesPerDay }: InstallationStatus, free: number | null): readonly string[] {
  const growth =
    bytesPerDay > 0 && free !== null
      ? [`Samples grow by ${sizeOf(bytesPerDay)} a day: the disk lasts ${yearsOf(daysLeftOf({ bytesPerDay }, free))}.`]
      : [];
  return [
    ...(free === null ? [] : [`${sizeOf(free)} are free.`, ...growth]),
    ...(servers === null ? [] : [`The tables are spread over ${servers.workers} servers.`]),
    ...(servers === null || servers.onOne.length === 0
      ? []
      : [`On one server only: ${servers.onOne.join(', ')}. Run wattbook distribute.`]),
    ...tables.map(({ name, bytes }) => `${name}: ${sizeOf(bytes)}`),
  ];
}

const yearsOf = (days: number | null): string =>
  days === null ? 'more than ten years' : days > 730 ? `${Math.floor(days / 365)} years` : `${days} days`;

function backupLine({ backup, now }: MachineStatus): string {
  if (backup === 'unreadable') return 'The place of the backups cannot be read.';
  return backup === null ? 'There is none by itself: set BACKUP_TO and BACKUP_PASSPHRASE.' : `The newest is ${ageOf(now - backup)} old.`;
}
