import '../theme/base.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '../theme/variables.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { screenParts } from '@wattbook/i18n/load-texts';
import { loadScreenTexts, startI18n } from '../../i18n/i18n.ts';
import { theme } from '../theme/theme.ts';
import { Gallery } from './gallery.tsx';

// Components contain links, and links need a router; their targets do not exist here.
const router = createRouter({
  routeTree: createRootRoute({ component: Gallery, notFoundComponent: () => null }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
const schemes = localStorageColorSchemeManager({ key: 'wattbook.scheme' });
const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no #root');

await startI18n();
await loadScreenTexts(...screenParts);
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} withCssVariables={false} colorSchemeManager={schemes} defaultColorScheme="auto">
      <RouterProvider router={router as never} />
      <Notifications position="bottom-center" limit={3} />
    </MantineProvider>
  </StrictMode>,
);
