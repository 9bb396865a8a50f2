import { askEarly } from '../api/api.ts';
import { askFirstPoints } from '../features/chargepoints/map/public.ts';
import { paths } from '../paths.ts';
import { session } from '../session/browser-session.ts';

/**
 * Asks for what every screen behind the sign-in begins with, while the code of the frame is still on its way: on a slow network that is a round trip less (decision 0162). In
 * a support view the answers would be those of somebody else.
 */
export function askFirst({ pathname }: Pick<Location, 'pathname'>): void {
  const claims = session.claims();
  if (claims === null || session.view() !== null) return;
  askEarly('GET /v1/users/:id', { params: { id: claims.userId } });
  askEarly('GET /v1/vehicles', {});
  if (pathname === paths.map.pattern) askFirstPoints();
}
