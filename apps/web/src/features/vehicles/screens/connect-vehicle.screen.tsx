import { useQuery } from '@tanstack/react-query';
import { knownMake } from '@wattbook/domain/vehicles/known-make';
import { type Country, countries } from '@wattbook/domain/vehicles/vehicle-fields';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useWritersOnly } from '../../account/public.ts';
import { MakeStep } from '../connect/make-step.tsx';
import { OwnWays } from '../connect/own-ways.tsx';
import { RestoreOnly } from '../connect/restore-only.tsx';
import { useStepFocus } from '../connect/use-step-focus.ts';
import { WaysStep } from '../connect/ways-step.tsx';
import { connectorsQuery } from '../data/connections.queries.ts';
import { useDetectedCountry } from '../data/country.query.ts';
import { useSelectedVehicle } from '../data/selected-vehicle.ts';
import { useVehicles } from '../data/vehicles.queries.ts';
import { guessCountry } from '../form/guess-country.ts';
import { UnknownVehicle } from './unknown-vehicle.tsx';
import classes from '../connect/connect.module.css';

/**
 * `/vehicles/connect`: make and country, then the ways to connect the vehicle (VEH-033). With `vehicle` an existing one is connected, its login data are
 * renewed (VEH-056), or it is restored (VEH-053).
 */
export function ConnectVehicleScreen() {
  const [{ vehicle: id }] = useUrlState();
  useWritersOnly(paths.vehicles());
  const vehicle = useVehicles().find((one) => one.id === id);
  if (id !== undefined && vehicle === undefined) return <UnknownVehicle />;
  return <Steps vehicle={vehicle ?? null} />;
}

function Steps({ vehicle }: { readonly vehicle: Vehicle | null }) {
  const t = useT();
  const [search, setSearch] = useUrlState();
  const detected = useDetectedCountry();
  const selected = useSelectedVehicle();
  const make = search['make'] ?? makeOf(vehicle);
  const country = countryOf(search['country']) ?? vehicle?.country ?? guessCountry([detected, selected?.country ?? null]);
  const heading = useStepFocus(make);
  // What follows the sources of a make is shown where it stays.
  const { isLoading: isWaiting } = useQuery({ ...connectorsQuery(make, country), enabled: make !== '' });
  const step = (next: string) => paths.connectVehicle({ make: next, country: country === '' ? undefined : country, vehicle: vehicle?.id });
  return (
    <>
      <PageHead
        title={vehicle === null ? t('vehicles.add') : t(titles[taskOf(vehicle)], { vehicle: vehicle.displayName })}
        back={{ to: paths.vehicles(), label: t('vehicles.title') }}
      />
      <div className={classes['screen']}>
        {vehicle !== null && <TaskText vehicle={vehicle} />}
        {make === '' ? (
          <MakeStep
            heading={heading}
            country={country}
            onCountry={(chosen) => setSearch({ country: chosen }, { replace: true })}
            next={step}
          />
        ) : (
          <WaysStep heading={heading} make={make} country={country} vehicle={vehicle} before={makeOf(vehicle) === '' ? step('') : null} />
        )}
        {!isWaiting && (vehicle === null ? <OwnWays make={make} country={country} /> : <OtherWays vehicle={vehicle} />)}
      </div>
    </>
  );
}

/** What a connection means for a vehicle that had one before. */
function TaskText({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const task = taskOf(vehicle);
  if (task === 'connect') return null;
  return (
    <p className={classes['text']}>{t(task === 'renew' ? 'connect.renewText' : 'connect.restoreText', { vehicle: vehicle.displayName })}</p>
  );
}

/** What else can be done with a vehicle. */
function OtherWays({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  if (vehicle.archive) return <RestoreOnly vehicle={vehicle} />;
  return (
    <div>
      <LinkButton variant="default" to={paths.vehicleData(vehicle.id)}>
        {t('connect.otherWays')}
      </LinkButton>
    </div>
  );
}

type Task = 'connect' | 'renew' | 'restore';

const titles = {
  connect: 'connect.connectOne',
  renew: 'connect.renewOne',
  restore: 'connect.restoreOne',
} as const satisfies Record<Task, MessageKey>;

function taskOf({ archive, loginData }: Vehicle): Task {
  if (archive) return 'restore';
  return loginData === 'none' ? 'connect' : 'renew';
}

function makeOf(vehicle: Vehicle | null): string {
  const make = vehicle?.manufacture ?? '';
  return knownMake(make) ?? make;
}

const countryOf = (code: string | undefined): Country | undefined => countries.find((one) => one === code);
