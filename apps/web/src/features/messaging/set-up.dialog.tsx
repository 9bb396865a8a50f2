import type { Messenger } from '@wattbook/domain/messages/message-kinds';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { channelLabels } from './channel-labels.ts';
import type { SetUp } from './set-up.ts';
import { SetUpMessenger } from './set-up-messenger.tsx';
import { SetUpNtfy } from './set-up-ntfy.tsx';
import { SetUpPush } from './set-up-push.tsx';

interface SetUpDialogProps extends SetUp {
  readonly onClose: () => void;
}

/** Sets a channel up (SUP-022). */
export function SetUpDialog({ channel, waiting, onClose }: SetUpDialogProps) {
  const t = useT();
  return (
    <Dialog opened onClose={onClose} title={t('messaging.setUpTitle', { channel: t(channelLabels[channel]) })}>
      {channel === 'ntfy' && <SetUpNtfy waiting={waiting} onDone={onClose} />}
      {channel === 'web_push' && <SetUpPush onDone={onClose} />}
      {channel !== 'ntfy' && channel !== 'web_push' && <SetUpMessenger messenger={channel satisfies Messenger} onDone={onClose} />}
    </Dialog>
  );
}
