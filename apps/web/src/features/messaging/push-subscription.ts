/** A browser that allows messages of this page, as the server needs it; null: its user does not allow them. Throws where the browser has no such messages. */
export async function subscribeBrowser(publicKey: string) {
  if (!canSubscribe()) throw new Error('no push');
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

export const canSubscribe = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
