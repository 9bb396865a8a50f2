// What the worker uses of its surroundings. The types of the browser are those of a page, which has none of it.

interface LastingEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface FetchedEvent extends LastingEvent {
  readonly request: Request;
  /** What the browser has asked for already while the worker was being started; undefined: nothing. */
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface MessageFromPage extends LastingEvent {
  readonly data: unknown;
}

interface PushedEvent extends LastingEvent {
  readonly data: { readonly json: () => unknown };
}

interface ClickedEvent extends LastingEvent {
  readonly notification: Notification;
}

interface EventsByName {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly fetch: FetchedEvent;
  readonly message: MessageFromPage;
  readonly push: PushedEvent;
  readonly notificationclick: ClickedEvent;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly navigationPreload?: { readonly enable: () => Promise<void> };
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof EventsByName>(name: Name, listener: (event: EventsByName[Name]) => void) => void;
}
