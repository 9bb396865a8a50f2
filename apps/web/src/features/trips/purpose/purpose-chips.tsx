import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { TagMark } from '../../../ui/marks/tag-chips.tsx';
import { type Choice, choiceMessages, choices } from './purpose.ts';
import classes from './purpose.module.css';

interface PurposeChipsProps {
  readonly chosen: Choice | null;
  readonly onChoose: (choice: Choice) => void;
  /** Whether the trip can be divided: several at once cannot. */
  readonly isDivisible?: boolean;
}

/** The classes of a trip as buttons, each with its key; the chosen one is pressed. */
export function PurposeChips({ chosen, onChoose, isDivisible = true }: PurposeChipsProps) {
  const t = useT();
  return (
    <fieldset className={classes['chips']} data-divisible={isDivisible}>
      <legend>{t('trips.purpose')}</legend>
      {choices
        .filter((one) => isDivisible || one !== 'mixed')
        .map((one, index) => (
          <button key={one} type="button" aria-pressed={one === chosen} aria-keyshortcuts={String(index + 1)} onClick={() => onChoose(one)}>
            {one === 'mixed' ? <IconArrowsSplit2 size={14} stroke={1.75} aria-hidden /> : <TagMark kind={one} />}
            <span>{t(choiceMessages[one])}</span>
            <span aria-hidden="true" className={classes['key']}>
              {index + 1}
            </span>
          </button>
        ))}
    </fieldset>
  );
}
