import type { Site } from '@wattbook/contract/sites/site.schema';
import type { SortOf } from '../../../lists/read-page.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { quantity } from '../../../ui/table/column-kinds.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { placeLine } from '../../addresses/public.ts';
import { tagLabel } from '../../trips/tags/public.ts';

/** The columns of the named places. */
export const siteColumns: readonly Column<Site, SortOf<'GET /v1/sites'>>[] = [
  {
    id: 'name',
    label: 'sites.name',
    width: '40%',
    sort: 'name',
    text: ({ name }) => name,
    file: [{ cell: ({ name }) => name }, { label: 'sites.address', cell: (site) => placeLine(site) }],
    render: (site) => <TwoLines first={site.name} second={placeLine(site)} />,
  },
  { id: 'radius', label: 'sites.radius', sort: 'radius', ...quantity('elevation', ({ radius }) => radius) },
  { id: 'tags', label: 'sites.tags', text: (site, _, t) => markTexts(site, t).join(', '), render: (site) => <SiteMarks site={site} /> },
];

/** The tags of a named place, and that it is sealed. */
const markTexts = ({ chargeTag, tripTag, sealed }: Site, t: Translate): readonly string[] => [
  ...[...new Set([chargeTag, tripTag])].flatMap((tag) => (tag === null ? [] : tagLabel(tag, t))),
  ...(sealed ? [t('sites.isSealed')] : []),
];

const SiteMarks = ({ site }: { readonly site: Site }) => markTexts(site, useT()).map((label) => <PlainChip key={label} label={label} />);

/** A named place on a phone. */
export function SiteCard({ site }: { readonly site: Site }) {
  const formats = useFormats();
  return (
    <RowCard side={formats.withUnit('elevation', site.radius)} marks={<SiteMarks site={site} />}>
      <div>
        <TwoLines first={site.name} second={placeLine(site)} />
      </div>
    </RowCard>
  );
}
