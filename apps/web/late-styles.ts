import type { Plugin } from 'vite';

const sheet = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Moves the style sheet of the app behind the first screen of the page, which has its own: in the head it would hold up the first paint until it is loaded.
 * The browser still asks for it first, and runs no module before it.
 */
export const lateStyles = (): Plugin => ({
  name: 'late-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const sheets = page.match(sheet) ?? [];
      return page.replaceAll(sheet, '').replace('</body>', `${sheets.join('')}\n  </body>`);
    },
  },
});
