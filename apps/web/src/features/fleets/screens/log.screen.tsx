import { LogCard } from '../log/log-card.tsx';
import { FleetFrame } from './fleet-frame.tsx';

/** `/fleets/{id}/log`: who of a fleet opened what. */
export const FleetLogScreen = () => <FleetFrame>{({ id }) => <LogCard fleetId={id} />}</FleetFrame>;
