import { Button } from '@mantine/core';
import type { PurposeSuggestion } from '@wattbook/contract/trips/purpose-suggestion.schema';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { segmentTimes } from '../../../lists/segment.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from './fitting-rules.module.css';

export type FittingRule = NonNullable<PurposeSuggestion['rule']>;

/** A trip that waits, and the rule that fits it. */
export interface FittingTrip {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly rule: FittingRule;
}

interface FittingRulesProps {
  readonly trips: readonly FittingTrip[];
  readonly onApply: () => void;
}

/** That rules fit trips that wait: they are listed before anything is changed. */
export function FittingRules({ trips, onApply }: FittingRulesProps) {
  const t = useT();
  const formats = useFormats();
  const [opened, setOpened] = useState(false);
  if (trips.length === 0) return null;
  const close = () => setOpened(false);
  const apply = () => {
    close();
    onApply();
  };
  return (
    <Notice kind="info">
      {t('classrules.found', { count: trips.length })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        {t('classrules.preview')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('classrules.previewTitle')}>
        <p>{t('classrules.previewText')}</p>
        <ul className={classes['trips']}>
          {trips.map((trip) => (
            <li key={trip.id}>
              <span>{segmentTimes(trip, formats)}</span>
              <span>{t('classrules.applies', { name: trip.rule.name, purpose: t(tripClassMessages[trip.rule.class]) })}</span>
            </li>
          ))}
        </ul>
        <div className={classes['actions']}>
          <Button variant="default" onClick={close}>
            {t('table.cancel')}
          </Button>
          <Button onClick={apply}>{t('classrules.apply', { count: trips.length })}</Button>
        </div>
      </Dialog>
    </Notice>
  );
}
