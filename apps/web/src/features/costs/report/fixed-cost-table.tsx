import type { CostReport } from '@wattbook/contract/costs/cost-report.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { categoryWords, typeWords } from '@wattbook/i18n/cost-messages';
import { periodOf } from '../list/fixed-cost-columns.tsx';
import { YearTable } from './year-table.tsx';

interface FixedCostTableProps {
  readonly report: CostReport;
  readonly title: string;
  readonly none: string;
  /** The costs, or the earnings, which are those with a negative amount (OQ-189). */
  readonly shows: 'costs' | 'earnings';
}

/** The fixed costs that count in a year, or its earnings, each with what it makes in it (COST-005). */
export function FixedCostTable({ report, title, none, shows }: FixedCostTableProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <YearTable
      title={title}
      rows={report.fixCosts.filter(({ costs }) => costs < 0 === (shows === 'earnings'))}
      keyOf={({ id }) => id}
      none={none}
      columns={[
        { label: t('costs.description'), text: ({ description }) => description },
        { label: t('costs.category'), wideOnly: true, text: ({ category }) => t(categoryWords[category]) },
        { label: t('costs.type'), text: ({ type }) => t(typeWords[type]) },
        { label: t('costs.period'), wideOnly: true, text: (cost) => periodOf(cost, formats, t) },
        {
          label: t('costs.inYear', { year: String(report.year) }),
          align: 'right',
          text: ({ yearCosts, currency }) => formats.money(Math.abs(yearCosts), { currency }),
        },
      ]}
    />
  );
}
