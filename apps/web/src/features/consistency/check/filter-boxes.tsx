import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import classes from './check.module.css';

const filters = ['accepted', 'ignored'] as const;
export type ResetStatus = (typeof filters)[number];

const warnings = { accepted: 'consistency.warningAccepted', ignored: 'consistency.warningIgnored' } as const;

interface FilterBoxesProps {
  readonly chosen: readonly ResetStatus[];
  readonly onChange: (chosen: readonly ResetStatus[]) => void;
}

/** The statuses that return to open; choosing one asks for confirmation once per visit (CONS-028 to CONS-030, OQ-158). */
export function FilterBoxes({ chosen, onChange }: FilterBoxesProps) {
  const t = useT();
  const [confirmed, setConfirmed] = useState<readonly ResetStatus[]>([]);
  const [asked, setAsked] = useState<ResetStatus | null>(null);
  const toggle = (status: ResetStatus, isOn: boolean) => {
    if (!isOn) onChange(chosen.filter((one) => one !== status));
    else if (confirmed.includes(status)) onChange([...chosen, status]);
    else setAsked(status);
  };
  const confirm = () => {
    if (asked === null) return;
    setConfirmed([...confirmed, asked]);
    onChange([...chosen, asked]);
    setAsked(null);
  };
  return (
    <fieldset className={classes['boxes']}>
      <legend>{t('consistency.filter')}</legend>
      {filters.map((status) => (
        <Checkbox
          key={status}
          label={t(`consistency.${status}`)}
          checked={chosen.includes(status)}
          onChange={({ currentTarget }) => toggle(status, currentTarget.checked)}
        />
      ))}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        title={t('consistency.warningTitle')}
        confirmLabel={t('consistency.warningConfirm')}
        harmless
      >
        {asked !== null && t(warnings[asked])}
      </ConfirmDialog>
    </fieldset>
  );
}
