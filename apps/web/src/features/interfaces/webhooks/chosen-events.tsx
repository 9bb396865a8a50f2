import { Checkbox } from '@mantine/core';
import { type WebhookEvent, webhookEvents } from '@wattbook/domain/webhooks/webhook-events';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps, Field } from '../../../ui/form/field.ts';
import classes from '../tokens/tokens.module.css';
import { eventLabels } from './event-labels.ts';

type Events = readonly WebhookEvent[];

/** The events that are sent: all of them, until some are taken away. */
export const chosenEvents = (): Field<Events, Events, WebhookEvent[]> => ({
  Draw: DrawEvents,
  appearance: undefined,
  empty: webhookEvents,
  fromWire: () => webhookEvents,
  format: (value) => value,
  parse: (value) => ({ value }),
  toWire: (value) => [...value],
  check: (value) => (value.length === 0 ? { word: 'too_few', number: 1 } : null),
});

function DrawEvents({ label, input, onChange, error, disabled }: DrawProps<Events>) {
  const t = useT();
  return (
    <Checkbox.Group label={label} error={error()} value={[...input]} onChange={(values) => onChange(values as WebhookEvent[])}>
      <div className={classes['choices']}>
        {webhookEvents.map((event) => (
          <Checkbox key={event} value={event} label={t(eventLabels[event])} disabled={disabled} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
