import { hrefOf } from '../../address.ts';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { paths } from '../../paths.ts';
import { session } from '../../session/browser-session.ts';

const MINUTE_MS = 60_000;
let hasFailed = false;

/** Starts a support view of a user's account (SHELL-078). A refusal leaves the session unchanged. */
export async function startSupportView(userId: string): Promise<void> {
  // A support view cannot start from within another one.
  session.endView();
  const viewerId = session.claims()?.userId;
  if (viewerId === undefined || viewerId === userId) return;
  try {
    const { id, token, expires_in, user } = await call('POST /v1/support-views', { body: { userId } });
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
