import { Button } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useT } from '../i18n/use-t.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { createdId, forgetCreated, subscribeToCreated } from './created-rows.ts';
import type { ListState } from './use-list.ts';

/** Says that a row was created that the list does not show, why, and leads to it. */
export function CreatedRow<Row extends { readonly id: string }>({ state }: { readonly state: ListState<Row> }) {
  const t = useT();
  const { list, rows, owner, isFiltered, filters } = state;
  const { noun } = list.source;
  const id = useSyncExternalStore(subscribeToCreated, () => createdId(noun));
  useEffect(() => () => forgetCreated(noun), [noun]);
  const isReading = useIsFetching({ queryKey: [noun, owner, 'list'] }) > 0;
  const shown = rows.data?.data;
  const isShown = shown?.some((row) => row.id === id) === true;
  // A search that hides it later is no news.
  useEffect(() => {
    if (isShown) forgetCreated(noun);
  }, [isShown, noun]);
  if (id === undefined || isReading || shown === undefined || isShown) return null;
  return (
    <Notice kind="info" onDismiss={() => forgetCreated(noun)} dismissLabel={t('shell.close')}>
      {t(isFiltered ? 'table.createdFiltered' : 'table.createdElsewhere')}{' '}
      {list.details !== undefined && (
        <LinkButton to={list.details(id)} variant="light" size="compact-sm">
          {t('table.showCreated')}
        </LinkButton>
      )}{' '}
      {isFiltered && shown.length > 0 && (
        <Button variant="default" size="compact-sm" onClick={filters.clear}>
          {t('table.clearFilters')}
        </Button>
      )}
    </Notice>
  );
}
