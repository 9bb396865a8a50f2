import { lazy, Suspense } from 'react';
import { withTexts } from '../../../i18n/i18n.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';

const ConsistencyCard = lazy(() =>
  withTexts(import('../../consistency/public.ts'), 'records').then(({ ConsistencyCard: component }) => ({ default: component })),
);
const ChangelogCard = lazy(() =>
  withTexts(import('../../changelog/public.ts'), 'garage', 'records', 'costs', 'charging', 'fleets').then(
    ({ ChangelogCard: component }) => ({
      default: component,
    }),
  ),
);

type Consistency = Parameters<typeof ConsistencyCard>[0];

interface SegmentCardProps extends Pick<Consistency['entry'], 'noun' | 'owner'> {
  readonly segment: { readonly id: string } & Pick<Consistency, 'errors'>;
}

/** The rule errors of a trip or charge. */
export const RuleErrorsCard = ({
  noun,
  owner,
  segment: { id, errors },
  queryKey,
  isStale,
}: SegmentCardProps & Pick<Consistency['entry'], 'queryKey'> & Pick<Consistency, 'isStale'>) => (
  <Suspense fallback={<BlockSkeleton height={92} />}>
    <ConsistencyCard entry={{ noun, id, owner, queryKey }} errors={errors} isStale={isStale} />
  </Suspense>
);

/** What changed in a trip or charge, and by whom. */
export const ChangesCard = ({ noun, owner, segment: { id } }: SegmentCardProps) => (
  <Suspense fallback={<BlockSkeleton height={106} />}>
    <ChangelogCard key={id} record={{ noun, id, owner }} />
  </Suspense>
);
