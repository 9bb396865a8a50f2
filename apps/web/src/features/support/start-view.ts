import { hrefOf } from '../../address.ts';
import { call, ownCall } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { paths } from '../../paths.ts';
import { session } from '../../session/browser-session.ts';

const MINUTE_MS = 60_000;
let hasFailed = false;

/**
 * Starts a support view of a user's account in place of a running one (SHELL-078); a refusal ends the running one. The running one lasts until the answer: after its
 * end the guards would read the administrator's account, and show it below the banner of the new view.
 */
export async function startSupportView(userId: string): Promise<void> {
  const viewerId = session.own.claims()?.userId;
  if (viewerId === undefined || viewerId === userId) return session.endView();
  try {
    const { id, token, expires_in, user } = await ownCall('POST /v1/support-views', { body: { userId } });
    session.startView({
      id,
      token,
      userId: user.id as typeof viewerId,
      name: user.name,
      viewerId,
      endsAt: Date.now() + expires_in * MINUTE_MS,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    session.endView();
    hasFailed = true;
  }
}

/** Whether the last support view failed to start; true only once per failure. */
export function takeViewFailure(): boolean {
  const failed = hasFailed;
  hasFailed = false;
  return failed;
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
