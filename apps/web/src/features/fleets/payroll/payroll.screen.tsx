import { useQuery } from '@tanstack/react-query';
import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import { isRefusal } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { payrollQuery } from '../data/payroll.queries.ts';
import { useFleetVerdict } from '../fleet-standing.ts';
import { FleetFrame } from '../screens/fleet-frame.tsx';
import { RunsCard } from './runs/runs-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { StatementsCard } from './statements-card.tsx';

/** `/fleets/{id}/payroll`: from the statements of the drivers to the money (decision 0164). */
export const PayrollScreen = () => <FleetFrame>{(fleet) => <PayrollOf fleet={fleet} />}</FleetFrame>;

function PayrollOf({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  const { id } = fleet;
  const { data, error, refetch } = useQuery(payrollQuery(id));
  const mayPay = useFleetVerdict(fleet)('pay').may;
  if (data === undefined && error === null) return <BlockSkeleton tall />;
  if (data === undefined)
    return (
      <Card flush>
        <ErrorState
          title={t(isRefusal(error, 'forbidden', 'not_found') ? 'payroll.forbidden' : 'payroll.failed')}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  return (
    <>
      <StatementsCard fleetId={id} payroll={data} mayPay={mayPay} />
      <RunsCard fleetId={id} approved={data.counts.approved} mayPay={mayPay} />
      <SettingsCard fleetId={id} payroll={data} mayPay={mayPay} />
    </>
  );
}
