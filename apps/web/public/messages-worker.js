// Shows the messages that the server sends to this browser, and opens their page. It stores nothing and loads nothing.
self.addEventListener('push', (event) => {
  const { id, title, text, url, language } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: id, lang: language, icon: '/icon.svg', data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  if (url !== null && new URL(url).origin === self.location.origin) event.waitUntil(self.clients.openWindow(url));
});
