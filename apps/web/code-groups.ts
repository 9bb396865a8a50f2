import type { Plugin } from 'vite';

// Shared modules would become dozens of files of one kilobyte, each with more headers than content. Modules that are needed together
// are one file (decision 0096). `npm run bench -- bundle` measures what each screen then loads.

interface Group {
  readonly name: string;
  /** The ends of the paths of modules. What they import belongs to the group as well, except modules of an earlier group. */
  readonly modules: readonly string[];
}

const groups: readonly Group[] = [
  { name: 'base', modules: ['/web/src/main.tsx'] },
  // The frame of every screen behind the sign-in, and what most of them use.
  {
    name: 'frame',
    modules: [
      '/app/shell/shell.tsx',
      '/app/routing/guards.ts',
      '/ui/page/page-head.tsx',
      '/ui/page/card.tsx',
      '/ui/dialog/confirm-dialog.tsx',
      '/ui/table/table-states.tsx',
      '/ui/table/missing.tsx',
      '/ui/table/pager.tsx',
      '/ui/detail/detail-skeleton.tsx',
      '/ui/marks/tag-chips.tsx',
      '/ui/origin/use-origin.ts',
      '/ui/range/use-today.ts',
      '/ui/keyboard/use-next-previous.ts',
      '/ui/use-is-phone.ts',
      '/ui/use-path-params.ts',
      '/ui/use-url-state.ts',
      '/api/ignore-not-found.ts',
      '/lists/row-source.ts',
      '/lists/read-page.ts',
      '/react-query/build/modern/useQuery.js',
      '/use-debounced-callback.mjs',
      '/icons/IconChevronDown.mjs',
      '/icons/IconChevronRight.mjs',
      '/icons/IconDownload.mjs',
      '/icons/IconHistory.mjs',
      '/icons/IconMapPin.mjs',
      '/icons/IconPencil.mjs',
      '/icons/IconTrash.mjs',
    ],
  },
  { name: 'checkbox', modules: ['/Checkbox/Checkbox.mjs'] },
  { name: 'switch', modules: ['/Switch/Switch.mjs'] },
  { name: 'progress', modules: ['/Progress/Progress.mjs'] },
  {
    name: 'tables',
    modules: [
      '/ui/table/data-table.tsx',
      '/ui/table/cells.tsx',
      '/ui/table/column-kinds.tsx',
      '/ui/table/row-card.tsx',
      '/ui/table/row-menu.tsx',
      '/lists/list-rows.tsx',
      '/lists/list-search.tsx',
      '/lists/use-list.ts',
    ],
  },
  {
    name: 'figures',
    modules: ['/ui/strip/summary-strip.tsx', '/ui/strip/figures-notice.tsx', '/ui/strip/figures-state.ts', '/ui/strip/sum-figures.ts'],
  },
  { name: 'ranges', modules: ['/ui/range/range-picker.tsx', '/ui/range/use-range.ts'] },
  { name: 'unheard', modules: ['/ui/marks/unheard-mark.tsx'] },
  {
    name: 'trip-tags',
    modules: ['/features/trips/tags/trip-tags.tsx', '/features/trips/tags/use-known-tags.ts', '/i18n/src/trip-messages.ts'],
  },
  {
    name: 'rows',
    modules: [
      '/ui/table/tag-filter.tsx',
      '/ui/table/bulk-button.tsx',
      '/lists/download-button.tsx',
      '/lists/merge/merge-button.tsx',
      '/features/changelog/link/changelog-link.tsx',
      '/features/account/data/list-setting.ts',
      '/ui/marks/rule-errors-mark.tsx',
    ],
  },
  { name: 'deletion', modules: ['/lists/delete-rows.dialog.tsx'] },
  { name: 'lists', modules: ['/lists/list-body.tsx'] },
  { name: 'list-tools', modules: ['/lists/list-screen.tsx', '/lists/use-vehicle-list.ts'] },
  {
    name: 'places',
    modules: [
      '/features/places/near-place.ts',
      '/features/places/use-name-near.ts',
      '/features/places/place.ts',
      '/features/sites/names/use-named-sites.ts',
    ],
  },
  { name: 'sealed-places', modules: ['/keyring/open-places.ts', '/keyring/locked-places.tsx', '/keyring/open-track.ts'] },
  {
    name: 'fields',
    modules: ['/ui/form/kinds/number.tsx', '/ui/form/kinds/date-field.tsx', '/ui/form/kinds/moment.tsx', '/ui/form/leave-guard.tsx'],
  },
];

const found = new Set<string>();

/** The groups in the form of the bundler: a group with a higher priority takes its modules first. */
export const codeGroups = groups.map(({ name, modules }, index) => ({
  name,
  test: (id: string) => {
    const end = modules.find((module) => id.endsWith(module));
    if (end !== undefined) found.add(end);
    return end !== undefined;
  },
  priority: groups.length - index,
}));

/** Refuses a list with a module that the build does not contain: renamed or deleted, it would silently be in no group. */
export const checkCodeGroups = (): Plugin => ({
  name: 'check-code-groups',
  apply: 'build',
  generateBundle() {
    const missing = groups.flatMap(({ modules }) => modules).filter((module) => !found.has(module));
    if (missing.length > 0) this.error(`code-groups.ts lists modules that are not in the build: ${missing.join(', ')}`);
  },
});
