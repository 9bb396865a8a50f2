import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PaymentMissing } from '../../features/billing/payments/public.ts';
import { SupportBanner } from '../../features/support/public.ts';
import { useSelectedVehicle } from '../../features/vehicles/public.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { bannerRules } from './banner-rules.ts';
import classes from './banners.module.css';

/** Banners that stay as long as their condition is true (OQ-011): those of the device, which come later, and those of the selected vehicle. */
export function Banners({ children }: { readonly children?: ReactNode }) {
  const t = useT();
  const vehicle = useSelectedVehicle();
  return (
    <>
      <SupportBanner />
      {children}
      <PaymentMissing className={classes['banner'] ?? ''} />
      {vehicle !== null &&
        bannerRules
          .filter(({ applies }) => applies(vehicle))
          .map(({ kind, text, to }) => (
            <div key={text} className={classes['banner']}>
              <Notice kind={kind}>
                {t(text, { vehicle: vehicle.displayName })}{' '}
                {to !== undefined && (
                  <Link {...to.address(vehicle)} className={classes['whole'] ?? ''}>
                    {t(to.label)}
                  </Link>
                )}
              </Notice>
            </div>
          ))}
    </>
  );
}
