import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkCodeGroups, codeGroups } from './code-groups.ts';
import { compressedCopies } from './compressed-copies.ts';
import { firstScript } from './first-script.ts';
import { lateStyles } from './late-styles.ts';
import { mantineParts } from './mantine-parts.ts';
import { mantineStyles } from './mantine-styles.ts';
import { serviceWorker } from './service-worker.ts';
import { themeVariables } from './theme-variables.ts';
import { verifyCopy } from './verify-copy.ts';

const server = process.env['WATTBOOK_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    mantineStyles(resolve(import.meta.dirname, 'src'), resolve(import.meta.dirname, '../../node_modules/@mantine')),
    mantineParts(resolve(import.meta.dirname, 'src'), resolve(import.meta.dirname, '../../node_modules/@mantine')),
    themeVariables(),
    firstScript(),
    lateStyles(),
    verifyCopy(),
    serviceWorker(),
    compressedCopies(),
    checkCodeGroups(),
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/v1', '/authentication', '/health', '/demo/mail'].map((path) => [path, { target: server, changeOrigin: true }]),
    ),
  },
  build: {
    target: 'es2022',
    // Fonts stay separate files: with data URLs every browser would load both subsets.
    assetsInlineLimit: 0,
    // Vite's polyfill for preloads is an inline script on old browsers, which the content security policy forbids.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: codeGroups },
      },
    },
  },
});
