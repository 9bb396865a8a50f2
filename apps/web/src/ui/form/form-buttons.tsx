import { Button } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import formLook from './form.module.css';

interface FormButtonsProps {
  readonly onCancel: () => void;
  readonly submitLabel: string;
  /** It is being sent. */
  readonly busy: boolean;
  /** There is nothing to send yet. */
  readonly disabled?: boolean;
  readonly isDestructive?: boolean;
}

/** How a form in a dialog ends: it is left, or sent. */
export function FormButtons({ onCancel, submitLabel, busy, disabled = false, isDestructive = false }: FormButtonsProps) {
  const t = useT();
  return (
    <div className={formLook['buttons']}>
      <Button variant="default" onClick={onCancel}>
        {t('accountForm.cancel')}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled} {...(isDestructive && { color: 'danger' })}>
        {submitLabel}
      </Button>
    </div>
  );
}
