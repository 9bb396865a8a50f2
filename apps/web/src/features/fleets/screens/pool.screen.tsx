import { PoolCard } from '../pool/pool-card.tsx';
import { FleetFrame } from './fleet-frame.tsx';

/** `/fleets/{id}/pool`: who has which vehicle of the pool. */
export const FleetPoolScreen = () => <FleetFrame>{(fleet) => <PoolCard fleet={fleet} />}</FleetFrame>;
