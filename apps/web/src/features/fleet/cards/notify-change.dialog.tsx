import { Button, Checkbox, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from '../fleet.module.css';
import type { CheckedCard } from './check-cards.queries.ts';

interface NotifyChangeProps {
  readonly cards: readonly CheckedCard[];
  readonly busy: boolean;
  readonly onProceed: (picked: readonly CheckedCard[]) => void;
  readonly onClose: () => void;
}

/** Which of several cards have changed (TEAM-065, TEAM-066); the others stay due (OQ-223). */
export function NotifyChangeDialog({ cards, busy, onProceed, onClose }: NotifyChangeProps) {
  const t = useT();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (picked.length > 0 && !busy) onProceed(cards.filter(({ id }) => picked.includes(id)));
  };
  return (
    <Dialog opened onClose={onClose} title={t('fleet.notifyTitle')} size={600}>
      <form className={classes['stack']} onSubmit={onSubmit}>
        {cards.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={picked.includes(id)}
            onChange={({ currentTarget }) => setPicked(currentTarget.checked ? [...picked, id] : picked.filter((one) => one !== id))}
          />
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('table.cancel')}
          </Button>
          <Button type="submit" disabled={picked.length === 0} loading={busy}>
            {t('fleet.proceed')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
