import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from '../session/browser-session.ts';
import type { AppRouter } from './router.tsx';
import { guardChosenVehicle } from './routing/guard-chosen-vehicle.ts';
import { SiteFrame } from './site-frame.tsx';
import { theme } from './theme/theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'wattbook.scheme' });

export function App({ router }: { readonly router: AppRouter }) {
  // After a sign-in or sign-out, in this tab or another one, the guards run again (AUTH-029, SHELL-021).
  useEffect(() => session.onChange(() => void router.invalidate()), [router]);
  useEffect(() => guardChosenVehicle(router), [router]);

  return (
    <MantineProvider theme={theme} withCssVariables={false} colorSchemeManager={schemes} defaultColorScheme="auto">
      <SiteFrame router={router}>
        <RouterProvider router={router} />
      </SiteFrame>
    </MantineProvider>
  );
}
