import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DateField } from '../../../ui/form/kinds/date-field.tsx';
import { toMoments } from '../../../ui/range/day.ts';
import { useToday } from '../../../ui/range/use-today.ts';
import classes from './save-card.module.css';

interface SaveCardDialogProps {
  /** Whether what a charge costs changes, so that the day from which it does is asked for. */
  readonly asksFrom: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** The moment from which charges follow the card; undefined: from now on. */
  readonly onConfirm: (from: string | undefined) => void;
}

type Choice = 'now' | 'day' | 'always';
const start = '1970-01-01T00:00:00.000Z';

/** Asks before a stored card is changed (COST-092), and from which day on charges follow its prices. */
export function SaveCardDialog({ asksFrom, busy, onClose, onConfirm }: SaveCardDialogProps) {
  const t = useT();
  const today = useToday();
  const [choice, setChoice] = useState<Choice>('now');
  const [day, setDay] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const confirm = () => {
    if (!asksFrom || choice === 'now') onConfirm(undefined);
    else if (choice === 'always') onConfirm(start);
    else if (day === '') setIsMissing(true);
    else onConfirm(toMoments({ from: day, to: day }).from);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={t('cards.confirmTitle')}
      confirmLabel={t('cards.save')}
      busy={busy}
      harmless
    >
      <div className={classes['question']}>
        <p>{t(asksFrom ? 'cards.confirmPrices' : 'cards.confirmText')}</p>
        {asksFrom && (
          <Radio.Group
            aria-label={t('cards.confirmTitle')}
            value={choice}
            // The group has only these answers.
            onChange={(value) => setChoice(value as Choice)}
          >
            <div className={classes['answers']}>
              <Radio value="now" label={t('cards.fromNow')} />
              <Radio value="day" label={t('cards.fromDay')} />
              <Radio value="always" label={t('cards.fromAlways')} />
            </div>
          </Radio.Group>
        )}
        {asksFrom && choice === 'day' && (
          <DateField
            label={t('cards.fromDate')}
            value={day}
            onChange={setDay}
            error={isMissing && day === '' ? t('cards.fromDateMissing') : undefined}
            initialDay={today}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
