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
            { name: 'base', test: /\/src\/main\.tsx$/, priority: 4 },
            {
              name: 'frame',
              test: /\/src\/(app\/(shell\/shell\.tsx|routing\/guards\.ts)|ui\/page\/page-head\.tsx|ui\/use-url-state\.ts|ui\/marks\/state-chip\.tsx|ui\/range\/use-today\.ts)$|@tanstack\/react-query\/.*\/useQuery\./,
              priority: 3,
            },
            // Modules that name and open places: every screen of trips and charges uses them.
            {
              name: 'places',
              test: /\/src\/(keyring\/(locked-places\.tsx|open-track\.ts)|features\/(places|billing|degradation)\/public\.ts)$/,
              priority: 1,
            },
            {
              name: 'lists',
              test: /\/src\/ui\/(table\/data-table|range\/range-picker|range\/use-range|strip\/summary-strip)\.tsx?$/,
              priority: 2,
            },
            // What lists, details and forms share.
            {
              name: 'rows',
              test: /\/src\/(ui\/(table\/(cells|row-card|tag-filter|stale-notice|bulk-button|column-kinds)|strip\/sum-figures|marks\/(tag-chips|unheard-mark|rule-errors-mark)|detail\/detail-skeleton|save-blob)|lists\/(read-page|row-source|download-button|sum-of-known)|api\/save-file|features\/(trips\/tags\/(trip-tags|use-known-tags)|sites\/names\/use-named-sites))\.tsx?$|@tabler\/icons-react\/.*\/Icon(MapPin|History|FileTypePdf|ClockQuestion|Dots|Trash|Search|Download)\.mjs$|packages\/(domain\/src\/(consistency\/rule-status|trips\/(trip-fields|trip-lock)|charges\/(home-report|metered-energy))|i18n\/src\/(trip|charge)-messages)\.ts$/,
              priority: 1,
            },
            // The lists of trips and charges, in one file what the screens of their rows need as well.
            {
              name: 'segments',
              test: /\/src\/features\/(trips\/list\/trip-list|charges\/list\/charge-list)\.tsx$/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
