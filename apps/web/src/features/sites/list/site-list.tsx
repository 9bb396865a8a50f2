import { IconMapPin } from '@tabler/icons-react';
import type { Site } from '@wattbook/contract/sites/site.schema';
import type { ListOf } from '../../../lists/list-of.ts';
import { siteRows } from '../data/sites.queries.ts';
import { SiteForm } from '../form/site-form.tsx';
import { SiteCard, siteColumns } from './site-columns.tsx';

/** The list of named places. */
export const siteList: ListOf<Site> = {
  source: siteRows,
  messages: { title: 'sites.title', stale: 'sites.stale' },
  columns: siteColumns,
  sort: { by: 'name', descending: false },
  pageSize: 10,
  name: ({ name }) => name,
  card: (site) => <SiteCard site={site} />,
  filters: { search: 'sites.search' },
  empty: { icon: IconMapPin, title: 'sites.none', next: 'sites.noneNext', filtered: 'sites.noneFound' },
  form: {
    messages: { add: 'sites.add', addTitle: 'sites.addTitle', edit: 'sites.edit', editTitle: 'sites.editTitle' },
    draw: (props) => <SiteForm {...props} />,
  },
  deletion: {
    source: siteRows,
    messages: { one: 'table.delete', title: 'sites.deleteTitle', deleted: 'sites.deleted' },
    name: ({ name }) => name,
    loss: (_, __, t) => t('sites.deleteLoss'),
  },
};
