import { type Logger, type LoggerOptions, pino } from 'pino';

/** Where a log goes. */
export interface LogOutput {
  /** Whether a person reads it. */
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** The log of a process: lines for people in a terminal, one JSON document a line for programs. */
export const openLog = (options: LoggerOptions, output: LogOutput = process.stdout): Logger =>
  output.isTTY === true ? pino(options, { write: (line: string) => output.write(lineForPeople(line)) }) : pino(options, output);

interface Entry {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly [detail: string]: unknown;
}

const [warn, error] = [40, 50];
const itself = new Set(['level', 'time', 'msg', 'pid', 'hostname']);

/** A line of JSON as a person reads it: the time of this machine, what is no news in words, and the details behind the message. */
export function lineForPeople(line: string): string {
  const entry = JSON.parse(line) as Entry;
  const mark = entry.level >= error ? 'ERROR ' : entry.level >= warn ? 'warning ' : '';
  const details = Object.entries(entry).filter(([name]) => !itself.has(name));
  const told = details.map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`).join('');
  return `${new Date(entry.time).toTimeString().slice(0, 8)}  ${mark}${entry.msg ?? ''}${told}\n`;
}
