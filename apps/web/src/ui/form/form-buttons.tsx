import { Button } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import formAppearance from './form.module.css';

interface FormButtonsProps {
  readonly onCancel: () => void;
  readonly submitLabel: string;
  /** Whether it is being sent. */
  readonly busy: boolean;
  /** Whether there is nothing to send yet. */
  readonly disabled?: boolean;
  readonly isDestructive?: boolean;
}

/** The buttons of a form in a dialog: cancel and submit. */
export function FormButtons({ onCancel, submitLabel, busy, disabled = false, isDestructive = false }: FormButtonsProps) {
  const t = useT();
  return (
    <div className={formAppearance['buttons']}>
      <Button variant="default" onClick={onCancel}>
        {t('accountForm.cancel')}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled} {...(isDestructive && { color: 'danger' })}>
        {submitLabel}
      </Button>
    </div>
  );
}
