import type { ErrorWord } from '@wattbook/contract/error-words';
import { z } from 'zod';
import type { CallApi } from '../../http/mcp-page.ts';

/** A call of the API was refused. */
export class ToolRefused extends Error {
  readonly word: ErrorWord;
  constructor(word: ErrorWord) {
    super(word);
    this.word = word;
  }
}

export interface ToolCall {
  readonly read: (path: string, query?: Query) => Promise<Row>;
  readonly ask: (path: string, query: Query) => Promise<Row>;
  /** The address of a page. */
  readonly link: (path: string) => string;
}

export type Row = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string | number | undefined>>;

/** What a program can ask for: it only reads. */
export interface Tool<Arguments extends z.ZodObject = z.ZodObject> {
  readonly title: string;
  readonly description: string;
  readonly arguments: Arguments;
  readonly run: (call: ToolCall, given: z.output<Arguments>) => Promise<Row>;
}

/** A tool with its arguments checked against what it runs with. */
export const defineTool = <Arguments extends z.ZodObject>(tool: Tool<Arguments>): Tool => tool as unknown as Tool;

/** What a tool calls the API with. */
export function toolCallOf(callApi: CallApi, baseUrl: string): ToolCall {
  const call =
    (method: 'GET' | 'POST') =>
    async (path: string, query: Query = {}) => {
      const sent = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
      const { status, body } = await callApi({ method, url: `${path}?${new URLSearchParams(sent).toString()}` });
      const row = rowOf(body);
      if (status >= 400) throw new ToolRefused((row['message'] ?? 'default') as ErrorWord);
      return row;
    };
  return { read: call('GET'), ask: call('POST'), link: (path) => `${baseUrl}${path}` };
}

export const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});
export const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.map(rowOf) : []);

/** Fields of a row under names that say their units. */
export const named = (row: Row, names: Readonly<Record<string, string>>): Row =>
  Object.fromEntries(Object.entries(names).map(([name, field]) => [name, row[field] ?? null]));

export const vehicleId = z.uuid().describe('The id of a vehicle, of list_vehicles');
const moment = z.iso.datetime({ offset: true }).optional();
/** The range of a list. */
export const range = {
  from: moment.describe('Only those that began from this moment on, ISO 8601'),
  to: moment.describe('Only those that began until this moment, ISO 8601'),
};
/** A page of a list: few rows, so that an answer stays small. */
export const page = {
  page: z.int().min(1).max(100_000).default(1).describe('The page, from 1; the newest rows are on the first'),
  limit: z.int().min(1).max(50).default(20).describe('Rows of a page'),
};
