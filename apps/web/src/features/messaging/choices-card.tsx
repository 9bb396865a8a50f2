import { Checkbox } from '@mantine/core';
import { choiceName, type MessageChannel, messageKinds, wantsMessage } from '@wattbook/domain/messages/message-kinds';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/page/card.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { useSavePreferences, useUser } from '../account/public.ts';
import { useConfiguration } from '../configuration/public.ts';
import { channelLabels, kindLabels } from './channel-labels.ts';
import classes from './messaging.module.css';
import { useMessageChannels } from './messaging.queries.ts';
import { QuietHours } from './quiet-hours.tsx';

/** Which message comes on which channel (SUP-025); each choice is saved at once. */
export function ChoicesCard() {
  const t = useT();
  const user = useUser();
  const save = useSavePreferences();
  const configuration = useConfiguration();
  const set = useMessageChannels().data?.channels.filter(({ state }) => state === 'active') ?? [];
  const columns: readonly MessageChannel[] = ['mail', ...new Set(set.map(({ channel }) => channel))];
  // Nobody pays where plans are not sold.
  const kinds = messageKinds.filter((kind) => kind !== 'paymentFailed' || configuration?.billing === true);
  return (
    <Card title={t('messaging.choices')}>
      {configuration?.mail === false && <Notice kind="info">{t('messaging.noMail')}</Notice>}
      <div className={classes['scroll']}>
        <table className={classes['choices']}>
          <thead>
            <tr>
              <th scope="col">{t('messaging.kind')}</th>
              {columns.map((channel) => (
                <th key={channel} scope="col">
                  {t(channelLabels[channel])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(kindLabels[kind])}</th>
                {columns.map((channel) => (
                  <td key={channel}>
                    <Checkbox
                      aria-label={t('messaging.choiceOf', { kind: t(kindLabels[kind]), channel: t(channelLabels[channel]) })}
                      checked={wantsMessage(user.notifications, kind, channel)}
                      onChange={({ currentTarget: { checked } }) =>
                        save.mutate({ notifications: { ...user.notifications, [choiceName(kind, channel)]: checked } })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <QuietHours />
    </Card>
  );
}
