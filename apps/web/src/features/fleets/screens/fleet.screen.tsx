import { FindingsCard } from '../findings/findings-card.tsx';
import { VehiclesCard } from '../vehicles/vehicles-card.tsx';
import { FleetFrame } from './fleet-frame.tsx';

/** `/fleets/{id}`: what waits for somebody, and the vehicles of a fleet. */
export function FleetScreen() {
  return (
    <FleetFrame>
      {(fleet) => (
        <>
          <FindingsCard fleetId={fleet.id} />
          <VehiclesCard fleet={fleet} />
        </>
      )}
    </FleetFrame>
  );
}
