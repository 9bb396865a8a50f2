import type { Site } from '@wattbook/contract/sites/site.schema';
import type { ClassRule } from '@wattbook/contract/trips/class-rule.schema';
import { dayNames } from '@wattbook/i18n/day-messages';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import type { Formats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import type { SortOf } from '../../../lists/read-page.ts';
import { PlainChip, TagMark } from '../../../ui/marks/tag-chips.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { useNamedSites } from '../../sites/names/public.ts';

/** The columns of the rules. */
export const classRuleColumns = (sites: readonly Site[]): readonly Column<ClassRule, SortOf<'GET /v1/classrules'>>[] => [
  {
    id: 'name',
    label: 'classrules.name',
    width: '60%',
    sort: 'name',
    text: (rule, _, t) => [rule.name, conditionsText(rule, sites, t)].filter((part) => part !== '').join(' · '),
    render: (rule) => <Conditions rule={rule} />,
  },
  { id: 'class', label: 'classrules.class', sort: 'class', text: classText, render: (rule) => <GivenClass rule={rule} /> },
];

/** The name of a rule, and when it applies. */
function Conditions({ rule }: { readonly rule: ClassRule }) {
  return <TwoLines first={rule.name} second={conditionsText(rule, useNamedSites(), useT())} />;
}

/** Between which places, on which days, at what time. */
function conditionsText(rule: ClassRule, sites: readonly Site[], t: Translate): string {
  const nameOf = (place: string | null, name: string | null) => {
    if (place === null) return t('classrules.anywhere');
    return name ?? sites.find(({ id }) => place === `site ${id}`)?.name ?? t('classrules.goneSite');
  };
  const ends = { from: nameOf(rule.start, rule.startName), to: nameOf(rule.end, rule.endName) };
  return [
    ...(rule.start === null && rule.end === null ? [] : [t(rule.bothWays ? 'classrules.between' : 'classrules.oneWay', ends)]),
    ...(rule.days === 'all' ? [] : [t(dayNames[rule.days])]),
    ...timesOf(rule, t),
  ].join(', ');
}

const classText = (rule: ClassRule, _: Formats, t: Translate): string =>
  [t(tripClassMessages[rule.class]), ...(rule.active ? [] : [t('classrules.off')])].join(' · ');

const timesOf = ({ fromTime: from, toTime: to }: ClassRule, t: Translate): string[] =>
  from === null || to === null ? [] : [t('classrules.times', { from, to })];

function GivenClass({ rule }: { readonly rule: ClassRule }) {
  const t = useT();
  return (
    <>
      <TagMark kind={rule.class} /> {t(tripClassMessages[rule.class])} {!rule.active && <PlainChip label={t('classrules.off')} />}
    </>
  );
}

/** A rule on a phone. */
export function ClassRuleCard({ rule }: { readonly rule: ClassRule }) {
  const t = useT();
  return (
    <RowCard side={t(tripClassMessages[rule.class])} marks={!rule.active && <PlainChip label={t('classrules.off')} />}>
      <Conditions rule={rule} />
    </RowCard>
  );
}
