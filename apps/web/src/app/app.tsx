import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { session } from '../session/browser-session.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { cssVariablesResolver } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'wattbook.scheme' });

export function App() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createAppRouter(queryClient));

  // Another person's rows must not stay in memory; the guards then decide where to go (AUTH-028, AUTH-029).
  useEffect(() => {
    let known = session.claims()?.userId;
    return session.onChange(() => {
      const now = session.claims()?.userId;
      if (now === known) return;
      known = now;
      queryClient.clear();
      void router.invalidate();
    });
  }, [queryClient, router]);

  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} colorSchemeManager={schemes} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
