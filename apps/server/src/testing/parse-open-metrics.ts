export interface ParsedFamily {
  readonly type: string;
  readonly unit?: string;
  readonly help?: string;
  readonly samples: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

interface Draft {
  type: string;
  unit?: string;
  help?: string;
  samples: { labels: Record<string, string>; value: number }[];
}

const suffixes: Readonly<Record<string, string>> = { counter: '_total', gauge: '', info: '_info' };

/** Reads the text of OpenMetrics 1.0 as strictly as it is written: families once and together, TYPE first, units that end their names, each series once, EOF last. Throws at what is wrong. */
export function parseOpenMetrics(text: string): ReadonlyMap<string, ParsedFamily> {
  if (!text.endsWith('\n# EOF\n')) throw new Error('There is no EOF at the end.');
  const families = new Map<string, Draft>();
  let current = '';
  const seen = new Set<string>();
  for (const line of text.slice(0, -'# EOF\n'.length - 1).split('\n')) {
    const [, word = '', name = '', value = ''] = /^# (TYPE|UNIT|HELP) ([a-zA-Z_:][\w:]*) (.*)$/.exec(line) ?? [];
    if (word === 'TYPE') {
      if (families.has(name) || !(value in suffixes)) throw new Error(`A wrong family: ${line}`);
      families.set(name, { type: value, samples: [] });
      current = name;
    } else if (word === '') readSample(line, current, families.get(current), seen);
    else {
      const family = families.get(name);
      if (family === undefined || name !== current || family.samples.length > 0) throw new Error(`Out of place: ${line}`);
      if (word === 'HELP') family.help = unescaped(value);
      else if (name.endsWith(`_${value}`)) family.unit = value;
      else throw new Error(`The name lacks its unit: ${line}`);
    }
  }
  return families;
}

function readSample(line: string, current: string, family: Draft | undefined, seen: Set<string>): void {
  const found = /^([a-zA-Z_:][\w:]*)(\{.*\})? (\S+)$/.exec(line);
  if (found === null || family === undefined) throw new Error(`No sample: ${line}`);
  const [, name = '', block = '', number = ''] = found;
  if (name !== `${current}${suffixes[family.type] ?? '?'}`) throw new Error(`Not of its family: ${line}`);
  const [labels, value] = [readLabels(block), Number(number)];
  if (!Number.isFinite(value) || seen.has(name + block)) throw new Error(`A wrong or repeated sample: ${line}`);
  seen.add(name + block);
  family.samples.push({ labels, value });
}

function readLabels(block: string): Record<string, string> {
  const labels: Record<string, string> = {};
  let rest = block.slice(1, -1);
  while (rest !== '') {
    const [whole, name, value] = /^([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,(?=.)|$)/.exec(rest) ?? [];
    if (whole === undefined || name === undefined || name in labels) throw new Error(`Wrong labels: ${block}`);
    labels[name] = unescaped(value ?? '');
    rest = rest.slice(whole.length);
  }
  return labels;
}

const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
