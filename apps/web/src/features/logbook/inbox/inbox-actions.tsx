import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { type TripClass, tripClasses } from '@wattbook/domain/trips/trip-tags';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { TagMark } from '../../../ui/marks/tag-chips.tsx';
import classes from './inbox.module.css';

/** The keys of the classes. */
const keys: Readonly<Record<TripClass, string>> = { business: 'B', toWork: 'W', private: 'P' };

interface InboxActionsProps {
  /** What the buttons are for: a trip, or several. */
  readonly what: string;
  readonly disabled: boolean;
  readonly canUndo: boolean;
  /** What the trip may have been; null: nothing is suggested. */
  readonly suggested: TripClass | null;
  readonly onClass: (kind: TripClass) => void;
  readonly onWrite: () => void;
  readonly onUndo: () => void;
}

/** The classes as large buttons with their keys, at the bottom where a thumb reaches them. */
export function InboxActions({ what, disabled, canUndo, suggested, onClass, onWrite, onUndo }: InboxActionsProps) {
  const t = useT();
  return (
    <div role="toolbar" aria-label={t('inbox.actions')}>
      <p className={classes['what']} role="status">
        {what}
      </p>
      <div className={classes['buttons']}>
        {tripClasses.map((kind) => (
          <ActionButton
            key={kind}
            hotkey={keys[kind]}
            isSuggested={kind === suggested}
            disabled={disabled}
            onClick={() => onClass(kind)}
            icon={<TagMark kind={kind} />}
          >
            {t(tripClassMessages[kind])}
          </ActionButton>
        ))}
        <ActionButton hotkey="E" disabled={disabled} onClick={onWrite} icon={<IconPencil size={16} stroke={1.75} aria-hidden />}>
          {t('inbox.write')}
        </ActionButton>
        <ActionButton hotkey="U" disabled={!canUndo} onClick={onUndo} icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}>
          {t('table.undo')}
        </ActionButton>
      </div>
    </div>
  );
}

interface ActionButtonProps {
  readonly hotkey: string;
  readonly isSuggested?: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly icon: ReactNode;
  readonly children: string;
}

const ActionButton = ({ hotkey, isSuggested = false, disabled, onClick, icon, children }: ActionButtonProps) => (
  <button
    type="button"
    data-suggested={isSuggested || undefined}
    aria-keyshortcuts={isSuggested ? `${hotkey} S` : hotkey}
    disabled={disabled}
    onClick={onClick}
  >
    {icon}
    <span>{children}</span>
    <i aria-hidden="true">{hotkey}</i>
  </button>
);
