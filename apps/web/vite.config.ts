import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedCopies } from './compressed-copies.ts';
import { mantineStyles } from './mantine-styles.ts';

const server = process.env['WATTBOOK_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    mantineStyles(resolve(import.meta.dirname, 'src'), resolve(import.meta.dirname, '../../node_modules/@mantine')),
    compressedCopies(),
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
        // Shared modules would become dozens of files of one kilobyte, each with more headers than content. Modules that are always
        // needed together are one file; a group includes what its modules import, except modules of an earlier group.
        codeSplitting: {
          groups: [
            { name: 'base', test: /\/src\/main\.tsx$/, priority: 3 },
            {
              name: 'frame',
              test: /\/src\/(app\/(shell\/shell\.tsx|routing\/guards\.ts)|ui\/page\/page-head\.tsx|ui\/use-url-state\.ts|ui\/marks\/state-chip\.tsx|ui\/range\/use-today\.ts)$|@tanstack\/react-query\/.*\/useQuery\./,
              priority: 2,
            },
            // Modules that name and open places: every screen of trips and charges uses them.
            {
              name: 'places',
              test: /\/src\/(keyring\/(locked-places\.tsx|open-track\.ts)|features\/(places|billing|degradation)\/public\.ts)$/,
              priority: 0,
            },
            {
              name: 'lists',
              test: /\/src\/ui\/(table\/data-table|range\/range-picker|range\/use-range|strip\/summary-strip)\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
