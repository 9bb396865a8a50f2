import { type Language, languageFacts } from '@wattbook/domain/texts/languages';
import { style } from '../mailbox/style.ts';
import type { Compared } from './compare.ts';
import { type Texts, textsOf } from './texts.ts';
import type { PlannerOfCar, Watched } from './watch.ts';

interface Shown {
  readonly cars: readonly Watched[];
  /** What Home Assistant would refuse of what it was told. */
  readonly problems: readonly string[];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly language: Language;
}

const inHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign);

const ownStyle = `table { width: 100%; border-collapse: collapse; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
th, td { padding: 8px 12px; text-align: start; }
@media (max-width: 480px) { th, td { padding: 8px 6px; font-size: 14px; } }
thead th { font-weight: 400; color: var(--quiet); }
tbody tr { border-top: 1px solid var(--line); }
tbody th { font-weight: 400; }
.sum { padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); font-weight: 600; }
p { margin: 8px 0; }
`;

/** What the programs of the household read, and whether it is true. */
export function programsPage({ cars, problems, startedAt, language }: Shown): string {
  const texts = textsOf(language);
  const format = formatsOf(language, cars[0]?.car.timeZone ?? 'UTC');
  const body = [
    `<h1>${texts.title}</h1>`,
    `<p class="lead">${texts.lead}</p>`,
    `<p class="sum" role="status">${inHtml(summaryOf(cars, texts))}</p>`,
    `<p class="lead">${inHtml(texts.counted(sumOf(cars, 'compared'), sumOf(cars, 'differed'), format.time(startedAt)))}</p>`,
    ...cars.flatMap((car) => carPart(car, texts, format)),
    `<p><a href="/demo/household">${texts.again}</a></p>`,
    ...problems.map((problem) => `<p>${inHtml(`${texts.refused}: ${problem}`)}</p>`),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${texts.title}</title>
<style>${style}${ownStyle}</style>
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;
}

const sumOf = (cars: readonly Watched[], name: 'compared' | 'differed') => cars.reduce((sum, car) => sum + car[name], 0);

function summaryOf(cars: readonly Watched[], texts: Texts): string {
  const checks = cars.flatMap(({ values, planner }) => [
    ...values.map(({ agrees }) => agrees),
    ...(planner === null || planner.agrees === null ? [] : [planner.agrees]),
  ]);
  return checks.length === 0 ? texts.waiting : texts.agree(checks.filter(Boolean).length, checks.length);
}

function formatsOf(language: Language, timeZone: string) {
  const { tag, closePercent } = languageFacts[language];
  const number = (value: number, digits: number) => value.toLocaleString(tag, { maximumFractionDigits: digits });
  return {
    time: (at: number) => new Date(at).toLocaleTimeString(tag, { timeZone }),
    km: (value: number) => `${number(value, 0)}\u00a0km`,
    percent: (value: number) => `${number(value, 1)}${closePercent ? '' : '\u00a0'}%`,
  };
}
type Formats = ReturnType<typeof formatsOf>;

function carPart({ car, reportedAt, isAvailable, values, planner }: Watched, texts: Texts, format: Formats): readonly string[] {
  const said = reportedAt === null || !isAvailable ? texts.nothing : texts.reported(format.time(Date.parse(reportedAt)));
  const rows = values.map(
    (value) =>
      `<tr><th scope="row">${texts.names[value.name]}</th><td>${inHtml(shown(value, 'read', texts, format))}</td><td>${inHtml(shown(value, 'real', texts, format))}</td><td>${value.agrees ? texts.yes : texts.no}</td></tr>`,
  );
  const head = `<thead><tr><th scope="col">${texts.value}</th><th scope="col">${texts.read}</th><th scope="col">${texts.real}</th><th scope="col">${texts.same}</th></tr></thead>`;
  return [
    `<h2>${inHtml(car.name)}</h2>`,
    `<p class="lead">${inHtml(said)}</p>`,
    ...(rows.length === 0 ? [] : [`<table>${head}<tbody>${rows.join('')}</tbody></table>`]),
    `<p class="lead">${inHtml(plannerText(planner, texts, format))}</p>`,
  ];
}

function plannerText(planner: PlannerOfCar | null, texts: Texts, format: Formats): string {
  if (planner === null) return texts.plannerNothing;
  const { count, at, level, agrees } = planner;
  const text = texts.planner(count, format.time(at), format.percent(level));
  return agrees === null ? text : `${text} ${agrees ? texts.plannerSame : texts.plannerOther}`;
}

function shown(compared: Compared, of: 'read' | 'real', texts: Texts, format: Formats): string {
  const value = compared[of];
  if (value === null) return texts.unknown;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return texts.states[value] ?? value;
  return compared.name === 'level' ? format.percent(value) : format.km(value);
}
