import type { DayRate } from '@wattbook/domain/currency/exchange-rates';

/** Maximum bytes of a file: all rates since 1999 have half of it. */
export const MAX_RATE_BYTES = 20_000_000;

/** Why a file is none of the rates that the European Central Bank publishes, for whoever gave it. */
export class UnreadableRates extends Error {}

/** Maximum characters of a tag: those of the bank have less than half. */
const maxTag = 500;
const namePattern = /^[A-Za-z][\w:]*/;
/** One attribute; no entities. */
const attribute = /\s+([\w:]+)=(?:"([^"<>&]*)"|'([^'<>&]*)')/y;
const declaration = /^\uFEFF?\s*(?:<\?xml[^<>]*\?>)?/;
const root = 'gesmes:Envelope';

interface Tag {
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
  readonly kind: 'opens' | 'closes' | 'empty';
}

interface OpenTag {
  readonly name: string;
  /** That of the innermost element that names one. */
  readonly day: string | null;
}

/**
 * Reads eurofxref-daily.xml, eurofxref-hist-90d.xml or eurofxref-hist.xml: a strict reader of their few elements, so that anything else is refused as a whole. Throws UnreadableRates.
 */
export function readEcb(text: string): readonly DayRate[] {
  const rates = new Map<string, DayRate>();
  const open: OpenTag[] = [];
  let isOver = false;
  for (const tagOfFile of tagsOf(text)) {
    if (isOver) throw new UnreadableRates('something follows its end');
    if (tagOfFile.kind === 'closes') close(open, tagOfFile.name);
    else enter(open, tagOfFile, rates);
    isOver = open.length === 0;
  }
  if (!isOver) throw new UnreadableRates('it is cut off');
  if (text.slice(text.lastIndexOf('>') + 1).trim() !== '') throw new UnreadableRates('something follows its end');
  if (rates.size === 0) throw new UnreadableRates('it has no rates');
  return [...rates.values()];
}

/** The tags in their order; throws where something is none. No comments, no document type: the bank writes none. */
function* tagsOf(text: string): Generator<Tag> {
  let at = declaration.exec(text)?.[0].length ?? 0;
  for (let begin = text.indexOf('<', at); begin !== -1; begin = text.indexOf('<', at)) {
    const end = text.indexOf('>', begin);
    if (end === -1) throw new UnreadableRates('it is cut off');
    const found = end - begin > maxTag ? null : readTag(text.slice(begin + 1, end));
    if (found === null) throw new UnreadableRates(`it is no XML of the bank at character ${begin + 1}`);
    yield found;
    at = end + 1;
  }
  if (at === 0 && text.trim() !== '') throw new UnreadableRates('it is no XML of the bank');
}

/** What is between two angle brackets; null: it is no tag. */
function readTag(inside: string): Tag | null {
  const closes = inside.startsWith('/');
  const isEmpty = !closes && inside.endsWith('/');
  const body = inside.slice(closes ? 1 : 0, isEmpty ? -1 : undefined).trimEnd();
  const [name] = namePattern.exec(body) ?? [];
  if (name === undefined) return null;
  const values = new Map<string, string>();
  attribute.lastIndex = name.length;
  while (attribute.lastIndex < body.length) {
    const [, key, double, single] = attribute.exec(body) ?? [];
    if (key === undefined) return null;
    values.set(key, double ?? single ?? '');
  }
  return { name, values, kind: closes ? 'closes' : isEmpty ? 'empty' : 'opens' };
}

function close(open: OpenTag[], name: string): void {
  if (open.pop()?.name !== name) throw new UnreadableRates(`</${name}> closes nothing`);
}

function enter(open: OpenTag[], { name, values, kind }: Tag, rates: Map<string, DayRate>): void {
  if (open.length === 0 && name !== root) throw new UnreadableRates(`it begins with <${name}> and not with <${root}>`);
  const day = name === 'Cube' && values.has('time') ? dayOf(values.get('time') ?? '') : (open.at(-1)?.day ?? null);
  if (name === 'Cube' && values.has('currency')) addRate(rates, day, values);
  if (kind === 'opens') open.push({ name, day });
}

function addRate(rates: Map<string, DayRate>, day: string | null, values: ReadonlyMap<string, string>): void {
  const [currency, text] = [values.get('currency') ?? '', values.get('rate') ?? ''];
  if (day === null) throw new UnreadableRates(`the rate of ${currency} has no day`);
  if (!/^[A-Z]{3}$/.test(currency)) throw new UnreadableRates(`${JSON.stringify(currency)} on ${day} is no currency`);
  const rate = Number(text);
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(text) || rate <= 0)
    throw new UnreadableRates(`${JSON.stringify(text)} is no rate of ${currency} on ${day}`);
  const key = `${day} ${currency}`;
  if (rates.has(key)) throw new UnreadableRates(`${currency} has two rates on ${day}`);
  rates.set(key, { day, currency, rate });
}

function dayOf(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
  if (!isDay || text < '1999-01-01') throw new UnreadableRates(`${JSON.stringify(text)} is no day of rates`);
  return text;
}
