import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from './pictures.module.css';

/** What failed last, and how often the user has asked for it again. */
export function usePictureAttempts() {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { attempt, failure, setFailure, retry };
}

/** Why pictures could not be loaded, with the way to ask for them again. */
export function LostPictures({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className={classes['lost']}>
      <Notice kind="danger">
        {t('journeys.picturesLost')} {t(errorMessageOf(failure))}
      </Notice>
      <Button variant="default" onClick={onRetry}>
        {t('errors.retry')}
      </Button>
    </div>
  );
}
