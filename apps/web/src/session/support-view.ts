import type { UserId } from '@wattbook/domain/ids';
import { ApiError } from '../api/api-error.ts';
import type { Session } from './session.ts';

/** The support view of an administrator (OQ-028). */
export interface SupportView {
  readonly id: string;
  readonly token: string;
  readonly userId: UserId;
  /** Display name of the user of the account. */
  readonly name: string;
  /** The administrator. */
  readonly viewerId: UserId;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** A session that can have a support view. Its own tokens stay stored and are not used during the view. */
export interface ViewingSession extends Session {
  /** The session without the view: its calls are those of the administrator. */
  readonly own: Session;
  /** Null: the user's own account is shown. */
  view(): SupportView | null;
  /** Starts a view. The page has to be loaded anew, so listeners are not notified: they would redraw it, and redirect. */
  startView(view: SupportView): void;
  endView(): void;
}

interface Dependencies {
  /** The storage of this tab: other tabs of the browser are not affected. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
}

const KEY = 'wattbook.support-view';

export function withSupportView(session: Session, { storage, now }: Dependencies): ViewingSession {
  const listeners = new Set<() => void>();
  const endView = () => {
    if (storage.getItem(KEY) === null) return;
    storage.removeItem(KEY);
    for (const listener of listeners) listener();
  };
  const view = (): SupportView | null => {
    const stored = parse(storage.getItem(KEY));
    return stored !== null && stored.viewerId === session.claims()?.userId ? stored : null;
  };
  // A call for the viewed account must not be sent with the administrator's own token.
  const endAndRefuse = (): never => {
    endView();
    throw new ApiError('unauthorized');
  };
  const signOut = () => {
    storage.removeItem(KEY);
    session.signOut();
  };
  return {
    ...session,
    own: { ...session, signOut },
    view,
    startView(started) {
      storage.setItem(KEY, JSON.stringify(started));
    },
    endView,
    async accessToken() {
      const active = view();
      if (active === null) return session.accessToken();
      return active.endsAt > now() ? active.token : endAndRefuse();
    },
    async renew(refused) {
      return view()?.token === refused ? endAndRefuse() : session.renew(refused);
    },
    signOut,
    claims() {
      const active = view();
      return active === null ? session.claims() : { userId: active.userId, role: 'user' };
    },
    onChange(listener) {
      listeners.add(listener);
      const unsubscribe = session.onChange(listener);
      return () => {
        listeners.delete(listener);
        return unsubscribe();
      };
    },
  };
}

function parse(text: string | null): SupportView | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isView(value) ? value : null;
  } catch {
    return null;
  }
}

function isView(value: unknown): value is SupportView {
  if (typeof value !== 'object' || value === null) return false;
  const { id, token, userId, name, viewerId, endsAt } = value as Partial<SupportView>;
  return [id, token, userId, name, viewerId].every((text) => typeof text === 'string') && typeof endsAt === 'number';
}
