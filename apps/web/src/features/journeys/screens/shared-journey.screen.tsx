import type { SharedJourney } from '@wattbook/contract/journeys/journey-shares.endpoints';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { FactsCard } from '../../../ui/facts/facts-card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { PublicPage } from '../../../ui/visitor/public-page.tsx';
import { costFacts, headFacts, publicFacts } from '../page/journey-facts.ts';
import { SharedPictures } from '../shares/shared-pictures.tsx';
import { useSharedJourney } from '../shares/use-shared-journey.ts';
import classes from './journeys.module.css';

const SharedMap = lazy(() => import('../shares/shared-map.tsx').then(({ SharedMap: component }) => ({ default: component })));

/** No year is left out. */
const noYear = '-';

/** `/shared-journey#secret`: a journey as whoever has its link sees it, without signing in. Nothing of it is kept in this browser. */
export function SharedJourneyScreen() {
  const t = useT();
  useKeptOutOfLists();
  const [secret] = useState(() => window.location.hash.slice(1));
  const loading = useSharedJourney(secret);
  const content = () => {
    if (secret === '') return <Gone />;
    if (loading === null) return <BlockSkeleton tall />;
    if ('journey' in loading) return <Shown journey={loading.journey} secret={secret} />;
    if (isRefusal(loading.error, 'not_found')) return <Gone />;
    return <Notice kind="danger">{t(errorMessageOf(loading.error))}</Notice>;
  };
  return <PublicPage>{content()}</PublicPage>;
}

/** The header says the same; a page that was saved has only this. */
function useKeptOutOfLists(): void {
  useEffect(() => {
    const tags = [
      ['robots', 'noindex, nofollow'],
      ['referrer', 'no-referrer'],
    ].map(([name = '', content = '']) => Object.assign(document.createElement('meta'), { name, content }));
    document.head.append(...tags);
    return () => {
      for (const tag of tags) tag.remove();
    };
  }, []);
}

function Gone() {
  const t = useT();
  return (
    <>
      <PageHead title={t('journeys.sharedGone')} />
      <p>{t('journeys.sharedGoneText')}</p>
    </>
  );
}

function Shown({ journey, secret }: { readonly journey: SharedJourney; readonly secret: string }) {
  const [t, formats, language] = [useT(), useFormats(), useLanguage()];
  const { name, vehicle, from, to, figures, costs, pictures, endsAt } = journey;
  const days = formats.days(from, to, noYear) ?? '';
  return (
    <>
      <PageHead title={name} subtitle={vehicle === null ? days : `${days} · ${vehicle}`} />
      <div className={classes['parts']}>
        <FactsCard
          title={t('journeys.figures')}
          head={headFacts(figures, formats)}
          facts={[...publicFacts(figures, formats, language), ...(costs === null ? [] : costFacts(costs, formats))]}
        />
        <Suspense fallback={<BlockSkeleton tall />}>
          <SharedMap journey={journey} days={days} />
        </Suspense>
        {pictures.length > 0 && <SharedPictures pictures={pictures} secret={secret} />}
        <p className={classes['hint']}>{t('journeys.sharedHint', { date: formats.date(endsAt) ?? '' })}</p>
      </div>
    </>
  );
}
