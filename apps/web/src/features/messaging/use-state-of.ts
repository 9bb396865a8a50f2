import type { FailedMessage, SentMessage } from '@wattbook/contract/messages/message.schema';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { reasonText } from './channel-labels.ts';

/** Of those that failed it is not said when they were sent. */
type Fate = Pick<FailedMessage, 'state' | 'dueAt' | 'reason'> & Partial<Pick<SentMessage, 'sentAt'>>;

/** What became of a message, in words. */
export function useStateOf({ state, sentAt = null, dueAt, reason }: Fate): string {
  const t = useT();
  const formats = useFormats();
  const timeOf = (at: string | null) => (at === null ? '' : (formats.dateTime(at) ?? ''));
  if (state === 'sent') return t('messaging.sentAt', { time: timeOf(sentAt) });
  if (state === 'given_up') return t('messaging.sentGivenUp', { reason: reasonText(t, reason) });
  if (dueAt === null) return reason === null ? t('messaging.sentHanded') : t('messaging.sentHandedWhy', { reason: reasonText(t, reason) });
  const time = timeOf(dueAt);
  return reason === null ? t('messaging.sentWaiting', { time }) : t('messaging.sentWaitingWhy', { time, reason: reasonText(t, reason) });
}
