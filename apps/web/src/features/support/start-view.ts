import { hrefOf } from '../../address.ts';
import { call, ownCall } from '../../api/api.ts';
import type { OwnMessages } from '../../api/error-messages.ts';
import { paths } from '../../paths.ts';
import { session } from '../../session/browser-session.ts';
import type { Proof } from '../account/public.ts';

const MINUTE_MS = 60_000;

/** Why a support view does not start. */
export const viewMessages = { not_found: 'support.unknownUser' } as const satisfies OwnMessages;

interface ViewStart {
  readonly userId: string;
  /** The address that opens in the view. */
  readonly target: string;
}

/** Starts a support view of a user's account (SHELL-078). The page is loaded anew, so that no data of the own account stays in memory. */
export async function startSupportView({ userId, target }: ViewStart, proof: Proof): Promise<void> {
  const viewerId = session.own.claims()?.userId;
  if (viewerId === undefined) return;
  const { id, token, expires_in, user } = await ownCall('POST /v1/support-views', { body: { ...proof, userId } });
  session.startView({
    id,
    token,
    userId: user.id as typeof viewerId,
    name: user.name,
    viewerId,
    endsAt: Date.now() + expires_in * MINUTE_MS,
  });
  window.location.assign(target);
  // The form waits until the page goes: drawn once more, it would be that of the viewed user.
  await new Promise(() => undefined);
}

/** Ends the support view. The page is reloaded, so that no data of the other account stays in memory. */
export async function endSupportView(): Promise<void> {
  const view = session.view();
  if (view === null) return;
  // The view also expires by itself: without a network the user goes back all the same.
  await call('DELETE /v1/users/:id/support-views/:viewId', { params: { id: view.userId, viewId: view.id } }).catch(() => undefined);
  session.endView();
  window.location.assign(hrefOf(paths.home()));
}
