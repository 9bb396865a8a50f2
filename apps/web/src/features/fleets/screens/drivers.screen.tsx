import { DriversCard } from '../drivers/drivers-card.tsx';
import { useFleetVerdict } from '../fleet-standing.ts';
import { InvitationsCard } from '../people/invitations-card.tsx';
import { FleetFrame } from './fleet-frame.tsx';
import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';

/** `/fleets/{id}/drivers`: the drivers of a fleet, and who was invited. */
export const FleetDriversScreen = () => <FleetFrame>{(fleet) => <Drivers fleet={fleet} />}</FleetFrame>;

function Drivers({ fleet }: { readonly fleet: FleetAccount }) {
  const mayInvite = useFleetVerdict(fleet)('inviteVehicle').may;
  return (
    <>
      <DriversCard fleet={fleet} />
      {mayInvite && <InvitationsCard fleet={fleet} />}
    </>
  );
}
