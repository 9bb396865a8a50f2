/** A family of metrics with its samples. The name of a counter has no `_total`, which its samples get; a unit ends the name. */
export interface MetricFamily {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'info';
  readonly unit?: 'seconds' | 'bytes';
  readonly help: string;
  readonly samples: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];
}

export const openMetricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

const suffixes = { counter: '_total', gauge: '', info: '_info' } as const;

/** The text of OpenMetrics 1.0. */
export const openMetricsText = (families: readonly MetricFamily[]): string => [...families.flatMap(linesOf), '# EOF', ''].join('\n');

function linesOf({ name, type, unit, help, samples }: MetricFamily): readonly string[] {
  return [
    `# TYPE ${name} ${type}`,
    ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
    `# HELP ${name} ${escaped(help)}`,
    ...samples.map(({ labels = {}, value }) => `${name}${suffixes[type]}${labelsOf(labels)} ${value}`),
  ];
}

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

const escaped = (text: string): string => text.replaceAll(/[\\"\n]/g, (character) => escapes[character] ?? character);
