import { hrefOf } from '../../address.ts';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { paths } from '../../paths.ts';
import { session } from '../../session/browser-session.ts';

const MINUTE_MS = 60_000;
let hasFailed = false;

/** Looks at the account of a user from now on (SHELL-078). One that cannot be looked at leaves everything as it is. */
export async function startView(userId: string): Promise<void> {
  // A look that goes on is not where the next one can start from.
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

/** Whether the last attempt to look at an account failed; said once. */
export function takeViewFailure(): boolean {
  const failed = hasFailed;
  hasFailed = false;
  return failed;
}

/** Goes back to one's own account. The page is loaded anew, so that nothing of the other one stays in memory. */
export async function leaveView(): Promise<void> {
  const view = session.view();
  if (view === null) return;
  // It ends by itself as well: whoever has no network goes back all the same.
  await call('DELETE /v1/users/:id/support-views/:viewId', { params: { id: view.userId, viewId: view.id } }).catch(() => undefined);
  session.endView();
  window.location.assign(hrefOf(paths.home()));
}
