import { useQuery } from '@tanstack/react-query';
import { recordVerdict } from '@wattbook/domain/access/record-policy';
import { lazy, Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ListCard } from '../../../lists/list-card.tsx';
import { readList } from '../../../lists/read-list.ts';
import { paths } from '../../../paths.ts';
import { BlockSkeleton, DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useActor, useUser } from '../../account/public.ts';
import { suggestionsQuery } from '../data/sites.queries.ts';
import { siteList } from '../list/site-list.tsx';
import { useNamedSites } from '../names/use-named-sites.ts';
import { SuggestionsCard } from '../suggestions/suggestions-card.tsx';
import classes from './sites.module.css';

const SitesMap = lazy(() => import('../list/sites-map.tsx').then(({ SitesMap: component }) => ({ default: component })));

/** `/sites`: the named places of the account, and places that could have a name. */
export function SitesScreen() {
  const t = useT();
  const { id } = useUser();
  const sites = useNamedSites();
  const { may } = recordVerdict({ actor: useActor() });
  const suggestions = useQuery(suggestionsQuery(id));
  // They are above the list, which would move when they come.
  if (suggestions.isPending && suggestions.fetchStatus === 'fetching') return <DetailSkeleton />;
  return (
    <>
      <PageHead title={t('sites.title')} subtitle={t('sites.lead')} back={{ to: paths.settings(), label: t('settings.title') }} />
      <div className={classes['cards']}>
        <SuggestionsCard owner={id} />
        <ListCard list={may ? siteList : readList(siteList)} owner={id} />
        {sites.length > 0 && (
          <Suspense fallback={<BlockSkeleton tall />}>
            <SitesMap sites={sites} />
          </Suspense>
        )}
      </div>
    </>
  );
}
