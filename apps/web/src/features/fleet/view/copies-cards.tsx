import { useQuery } from '@tanstack/react-query';
import type { FleetOpening, FleetView } from '@wattbook/contract/fleet/copies.schema';
import type { FleetRole } from '@wattbook/domain/fleet/fleet-policy';
import type { OpenedThing } from '@wattbook/domain/fleet/fleet-opening';
import type { CopiedRow } from '@wattbook/domain/fleet/scope-table';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { StaleNotice } from '../../../ui/table/stale-notice.tsx';
import classes from '../fleet.module.css';
import { CopiedRowText } from './copied-row.tsx';
import { fleetViewQuery } from './fleet-view.queries.ts';

/** What the fleet of a vehicle has now, as it sees it, and who of it opened what. */
export function CopiesCards({ vehicleId }: { readonly vehicleId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(fleetViewQuery(vehicleId));
  if (data === undefined) {
    if (error === null) return null;
    return (
      <Card title={t('fleet.copies')}>
        <StaleNotice text={t(errorMessageOf(error))} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <>
      <Card title={t('fleet.copies')}>
        <Copies view={data} />
      </Card>
      <Card title={t('fleet.openings')}>
        {data.openings.length === 0 ? (
          <p>{t('fleet.openingsNone')}</p>
        ) : (
          <ul className={classes['list']}>
            {data.openings.map((opening) => (
              <li key={opening.id}>
                <Opening opening={opening} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function Copies({ view: { state, trips, charges, statements } }: { readonly view: FleetView }) {
  const t = useT();
  if (state === null && trips.length === 0 && charges.length === 0 && statements.length === 0) return <p>{t('fleet.copiesNone')}</p>;
  return (
    <div className={classes['stack']}>
      <p>{t('fleet.copiesText')}</p>
      {state !== null && <CopiedRowText noun="vehicle" row={state} />}
      <Rows title="fleet.copiedTrips" noun="trip" rows={trips} />
      <Rows title="fleet.copiedCharges" noun="charge" rows={charges} />
      <Rows title="fleet.copiedStatements" noun="statement" rows={statements} />
    </div>
  );
}

interface RowsProps {
  readonly title: MessageKey;
  readonly noun: 'trip' | 'charge' | 'statement';
  readonly rows: readonly (CopiedRow & { readonly id: string })[];
}

function Rows({ title, noun, rows }: RowsProps) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{t(title)}</summary>
      <div className={classes['stack']}>
        {rows.map((row) => (
          <CopiedRowText key={row.id} noun={noun} row={row} />
        ))}
      </div>
    </details>
  );
}

const things = {
  vehicle: 'fleet.opened_vehicle',
  trip: 'fleet.opened_trip',
  charge: 'fleet.opened_charge',
  statement: 'fleet.opened_statement',
} as const satisfies Record<OpenedThing, MessageKey>;

const roles = {
  owner: 'fleets.role_owner',
  manager: 'fleets.role_manager',
  payroll: 'fleets.role_payroll',
  viewer: 'fleets.role_viewer',
} as const satisfies Record<FleetRole, MessageKey>;

function Opening({ opening: { person, role, what, openedAt } }: { readonly opening: FleetOpening }) {
  const t = useT();
  const formats = useFormats();
  return (
    <>
      {t('fleet.opening', { person, role: t(roles[role]), what: t(things[what]) })}
      <div className={classes['hint']}>{formats.dateTime(openedAt)}</div>
    </>
  );
}
