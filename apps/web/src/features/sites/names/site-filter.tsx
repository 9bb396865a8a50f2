import { IconMapPin } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { TagFilter } from '../../../ui/table/tag-filter.tsx';
import { useNamedSites } from './use-named-sites.ts';

interface SiteFilterProps {
  readonly siteId: string | undefined;
  readonly onSite: (siteId: string | undefined) => void;
}

/** Shows only the rows at one named place; absent where there is none. */
export function SiteFilter({ siteId, onSite }: SiteFilterProps) {
  const t = useT();
  const sites = useNamedSites();
  return (
    <TagFilter
      choices={sites.map((site) => site.id)}
      tag={siteId}
      labelOf={(one) => sites.find((site) => site.id === one)?.name ?? t('table.otherPlace')}
      texts={{ unfiltered: t('table.anyPlace'), label: t('table.filterByPlace'), icon: IconMapPin }}
      onTag={onSite}
    />
  );
}
