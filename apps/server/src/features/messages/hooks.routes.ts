import type { messengerHooksApi } from '@wattbook/contract/messages/messages.endpoints';
import type { Messenger } from '@wattbook/domain/messages/message-kinds';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { InstantMessenger } from '../../services/messengers/messenger.ts';
import type { MessagesDeps } from './messages-deps.ts';
import { noteRefused } from './note-refused.ts';
import { receiveText } from './receive-text.ts';

/** What messengers send: only with the right signature, and the same twice changes nothing. */
export const hooksRoutes = (deps: MessagesDeps): Handlers<typeof messengerHooksApi> => {
  const instantOf = (messenger: Messenger): InstantMessenger => {
    const instant = deps.messengers.instant(messenger);
    if (instant === null) throw new AppError('not_found');
    return instant;
  };
  return {
    'GET /v1/messengers/:messenger': async ({ params, query }) => {
      const { verifyToken } = instantOf(params.messenger).hook;
      if (verifyToken === null || query['hub.verify_token'] !== verifyToken) throw new AppError('not_found');
      return query['hub.challenge'];
    },
    'POST /v1/messengers/:messenger': async ({ params: { messenger }, sentBody, headers }) => {
      const instant = instantOf(messenger);
      const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]]));
      const request = { body: sentBody, headers: texts };
      if (!instant.hook.isSigned(request)) {
        await noteRefused(deps, messenger, 'signature');
        throw new AppError('unauthorized');
      }
      const incoming = await instant.hook.read(request);
      if (incoming === null) {
        await noteRefused(deps, messenger, 'unreadable');
        throw new AppError('validation', { fields: { body: { word: 'invalid' } } });
      }
      for (const text of incoming) await receiveText(deps, messenger, instant, text);
      return {};
    },
  };
};
