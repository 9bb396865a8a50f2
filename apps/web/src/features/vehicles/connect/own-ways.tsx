import { IconBroadcast, IconFileImport, IconPencil, type TablerIcon } from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Address } from '../../../address.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import classes from './own-ways.module.css';

interface OwnWay {
  readonly icon: TablerIcon;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly label: MessageKey;
  readonly to: Address;
}

interface OwnWaysProps {
  /** What is known of the new vehicle. */
  readonly make?: string;
  readonly country?: string;
}

/** The ways to a vehicle without a connection: by push, by import, by hand. */
export function OwnWays({ make, country }: OwnWaysProps) {
  const t = useT();
  const form = paths.createVehicle({ make, country });
  const ways: readonly OwnWay[] = [
    { icon: IconBroadcast, title: 'vehicles.pushTitle', text: 'vehicles.pushText', label: 'vehicles.pushStart', to: form },
    {
      icon: IconFileImport,
      title: 'vehicles.importTitle',
      text: 'vehicles.importText',
      label: 'vehicles.importFile',
      to: paths.import({ vehicle: 'new' }),
    },
    { icon: IconPencil, title: 'vehicles.handTitle', text: 'vehicles.handText', label: 'vehicles.handBegin', to: form },
  ];
  return (
    <section className={classes['section']} aria-labelledby="own-ways">
      <h2 id="own-ways">{t('vehicles.withoutTitle')}</h2>
      <p>{t('vehicles.withoutText')}</p>
      <ul>
        {ways.map(({ icon: Icon, title, text, label, to }) => (
          <li key={title}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <div>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
            <LinkButton variant="default" to={to}>
              {t(label)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
