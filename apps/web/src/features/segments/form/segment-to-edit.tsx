import { Fragment, type ReactNode, useState } from 'react';
import type { Address } from '../../../address.ts';
import { isRefusal } from '../../../api/api-error.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';

interface SegmentQuery<Segment> {
  readonly data: Segment | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Reads a segment again for its form. It belongs beside the query: a render of the form alone would still have what was read before. */
export function useReloading<Segment>(query: SegmentQuery<Segment>) {
  const [round, setRound] = useState(0);
  const reload = async () => {
    await query.refetch();
    setRound((before) => before + 1);
  };
  return { query, round, reload };
}

interface SegmentToEditProps<Segment> {
  readonly reading: ReturnType<typeof useReloading<Segment>>;
  /** It cannot be changed: its form is being left. */
  readonly isRefused: boolean;
  readonly list: Address;
  readonly texts: Readonly<Record<'notFound' | 'notFoundNext' | 'toList' | 'failed', string>>;
  /** Draws the form; `reload` reads the segment again and drops the entries. */
  readonly children: (segment: Segment, reload: () => Promise<void>) => ReactNode;
}

/** Reads a trip or charge before its form is drawn. */
export function SegmentToEdit<Segment extends { readonly id: string }>({
  reading: { query, round, reload },
  isRefused,
  list,
  texts,
  children,
}: SegmentToEditProps<Segment>) {
  const { data, error, isPlaceholderData, refetch } = query;
  if (isRefusal(error, 'not_found')) {
    return (
      <MessagePage kind="empty" title={texts.notFound} text={texts.notFoundNext}>
        <LinkButton variant="default" to={list}>
          {texts.toList}
        </LinkButton>
      </MessagePage>
    );
  }
  if (error !== null && data === undefined) return <ErrorState title={texts.failed} onRetry={() => void refetch()} />;
  if (data === undefined || isPlaceholderData || isRefused) return <DetailSkeleton />;
  return <Fragment key={`${data.id} ${round}`}>{children(data, reload)}</Fragment>;
}
