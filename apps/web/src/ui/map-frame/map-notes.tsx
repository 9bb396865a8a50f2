import { useT } from '../../i18n/use-t.ts';
import classes from './map-notes.module.css';

interface MapNotesProps {
  /** The place nearest to the view. */
  readonly near: string | null;
  readonly isUnanswered: boolean;
  readonly onRetry: () => void;
}

/** The notes of the built-in map: the nearest place, and why it is shown. */
export function MapNotes({ near, isUnanswered, onRetry }: MapNotesProps) {
  const t = useT();
  return (
    <div className={classes['notes']}>
      {near === null ? null : <span className={classes['near']}>{t('maps.near', { place: near })}</span>}
      <div role="status">
        {isUnanswered ? (
          <span className={classes['unanswered']}>
            {t('maps.unanswered')}{' '}
            <button type="button" onClick={onRetry}>
              {t('errors.retry')}
            </button>
          </span>
        ) : null}
      </div>
    </div>
  );
}
