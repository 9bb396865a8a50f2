import type { WorkerScope } from './worker-scope.ts';

/** A message as the server pushes it (features/messages). */
interface PushedMessage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url: string | null;
  readonly language: string;
}

/** Shows a message that the server sends to this browser. */
export function showMessage({ registration }: Pick<WorkerScope, 'registration'>, message: unknown): Promise<void> {
  const { id, title, text, url, language } = message as PushedMessage;
  return registration.showNotification(title, { body: text, tag: id, lang: language, icon: '/icon-192.png', data: { url } });
}

/** Closes a message that was touched, and opens its page: one of this product only. */
export async function openMessage(
  { clients, location }: Pick<WorkerScope, 'clients' | 'location'>,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> {
  notification.close();
  const { url } = notification.data as { readonly url: string | null };
  if (url !== null && new URL(url).origin === location.origin) await clients.openWindow(url);
}
