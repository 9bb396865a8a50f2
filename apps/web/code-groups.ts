import type { Plugin } from 'vite';

// Shared modules would become dozens of files of one kilobyte, each with more headers than content. Modules that are needed together
// are one file (decision 0096). `npm run bench -- bundle` measures what each screen then loads.

interface Group {
  readonly name: string;
  /** The ends of the paths of modules. What they import belongs to the group as well, except modules of an earlier group. */
  readonly modules: readonly string[];
}

const groups: readonly Group[] = [
  // With what both the sign-in and the frame need.
  {
    name: 'base',
    modules: [
      '/web/src/main.tsx',
      '/api/error-messages.ts',
      '/keyring/sign-in-password.ts',
      '/ui/logo.tsx',
      '/ui/page/footer.tsx',
      '/ui/page/notice.tsx',
      '/ActionIcon/ActionIcon.mjs',
      '/VisuallyHidden/VisuallyHidden.mjs',
      '/icons/IconBuilding.mjs',
      '/use-id/use-id.mjs',
      '/use-resolved-styles-api/use-resolved-styles-api.mjs',
    ],
  },
  { name: 'formats', modules: ['/i18n/use-formats.ts'] },
  { name: 'input', modules: ['/TextInput/TextInput.mjs', '/use-uncontrolled/use-uncontrolled.mjs'] },
  // What forms begin with, and the sign-in with what only visitors see.
  { name: 'form', modules: ['/ui/form/use-form.ts', '/ui/form/form-fields.tsx', '/ui/form/define-form.ts', '/ui/form/kinds/text.tsx'] },
  { name: 'sign-in', modules: ['/features/sign-in/sign-in.screen.tsx'] },
  // The frame of every screen behind the sign-in, and what most of them use.
  {
    name: 'frame',
    modules: [
      '/app/shell/shell.tsx',
      '/app/routing/guards.ts',
      '/ui/page/page-head.tsx',
      '/ui/page/card.tsx',
      '/ui/page/line-list.tsx',
      '/ui/dialog/confirm-dialog.tsx',
      '/ui/table/stale-notice.tsx',
      '/ui/table/table-states.tsx',
      '/ui/table/missing.tsx',
      '/ui/table/pager.tsx',
      '/ui/detail/detail-skeleton.tsx',
      '/ui/marks/state-chip.tsx',
      '/ui/marks/tag-chips.tsx',
      '/ui/origin/use-origin.ts',
      '/ui/range/use-range-label.ts',
      '/ui/range/use-today.ts',
      '/ui/keyboard/use-next-previous.ts',
      '/ui/use-is-phone.ts',
      '/ui/use-path-params.ts',
      '/ui/use-url-state.ts',
      '/api/ignore-not-found.ts',
      '/api/save-file.ts',
      '/lists/download-button.tsx',
      '/lists/row-source.ts',
      '/lists/read-page.ts',
      '/react-query/build/modern/useQuery.js',
      '/use-debounced-callback.mjs',
      '/icons/IconChevronDown.mjs',
      '/icons/IconChevronRight.mjs',
      '/icons/IconDownload.mjs',
      '/icons/IconHistory.mjs',
      '/icons/IconLeaf.mjs',
      '/icons/IconMapPin.mjs',
      '/icons/IconPencil.mjs',
      '/icons/IconSearch.mjs',
      '/icons/IconTrash.mjs',
    ],
  },
  { name: 'checkbox', modules: ['/Checkbox/Checkbox.mjs'] },
  { name: 'switch', modules: ['/Switch/Switch.mjs'] },
  { name: 'dialog-form', modules: ['/ui/form/dialog-form.tsx'] },
  { name: 'proof', modules: ['/features/account/proof/proof.dialog.tsx', '/features/account/data/account.mutations.ts'] },
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
    modules: [
      '/ui/strip/summary-strip.tsx',
      '/ui/strip/figures-notice.tsx',
      '/ui/strip/figures-state.ts',
      '/ui/strip/sum-figures.ts',
      '/ui/range/range-picker.tsx',
      '/ui/range/use-range.ts',
    ],
  },
  {
    name: 'places',
    modules: [
      '/features/places/near-place.ts',
      '/features/places/use-name-near.ts',
      '/features/places/place.ts',
      '/features/sites/names/use-named-sites.ts',
    ],
  },
  // What screens of trips, charges and idle periods share.
  {
    name: 'segments',
    modules: [
      '/keyring/open-places.ts',
      '/keyring/locked-places.tsx',
      '/keyring/open-track.ts',
      '/ui/marks/unheard-mark.tsx',
      '/ui/detail/neighbours.tsx',
      '/lists/segment.ts',
      '/lists/sum-of-known.ts',
      '/features/sites/names/use-site-names.ts',
      '/features/vehicles/data/use-owner.ts',
      '/features/routes/data/routes.queries.ts',
      '/features/routes/public.ts',
    ],
  },
  {
    name: 'trip-tags',
    modules: [
      '/features/trips/tags/trip-tags.tsx',
      '/features/trips/tags/use-known-tags.ts',
      '/i18n/src/trip-messages.ts',
      '/domain/src/vehicles/vehicle-plan.ts',
    ],
  },
  {
    name: 'trips',
    modules: [
      '/features/trips/data/trips.queries.ts',
      '/features/trips/data/trip-files.ts',
      '/features/trips/purpose/purpose.ts',
      '/features/changelog/undo/use-undo-saves.ts',
      '/features/trips/use-end-sites.ts',
      '/features/trips/use-names-near.ts',
      '/features/trips/trip-deletion.ts',
      '/features/trips/trip-name.ts',
      '/features/trips/trip-parts.ts',
      '/features/trips/purpose/save-purpose.ts',
      '/domain/src/trips/trip-policy.ts',
      '/domain/src/trips/efficiency.ts',
    ],
  },
  {
    name: 'charges',
    modules: [
      '/features/charges/data/charges.queries.ts',
      '/features/charges/charge-name.ts',
      '/features/charges/home-report/home-report-button.tsx',
      '/i18n/src/charge-messages.ts',
      '/domain/src/charges/charging-loss.ts',
      '/domain/src/charges/metered-energy.ts',
    ],
  },
  { name: 'calendar', modules: ['/features/calendar/data/calendar.queries.ts', '/features/calendar/use-day-names.ts'] },
  {
    name: 'vehicles',
    modules: [
      '/features/vehicles/data/connections.queries.ts',
      '/features/vehicles/data/connections.mutations.ts',
      '/features/vehicles/data/vehicles.mutations.ts',
      '/features/vehicles/connect/own-ways.tsx',
      '/features/vehicles/connect/waiting-connections.tsx',
      '/features/vehicles/limit/vehicle-limit.tsx',
      '/features/vehicles/import-link.tsx',
      '/features/vehicles/make.ts',
      '/features/vehicles/data/country.query.ts',
    ],
  },
  {
    name: 'rows',
    modules: [
      '/ui/table/tag-filter.tsx',
      '/ui/table/bulk-button.tsx',
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
    name: 'addresses',
    modules: ['/features/addresses/place.kind.tsx', '/features/addresses/address-text.ts'],
  },
  { name: 'choices', modules: ['/PillsInput/PillsInput.mjs', '/OptionsDropdown/OptionsDropdown.mjs'] },
  {
    name: 'fields',
    modules: ['/ui/form/kinds/number.tsx', '/ui/form/kinds/date-field.tsx', '/ui/form/kinds/moment.tsx', '/ui/form/leave-guard.tsx'],
  },
  {
    name: 'segment-form',
    modules: [
      '/features/segments/form/segment-form.tsx',
      '/features/segments/form/segment-to-edit.tsx',
      '/features/segments/form/edit-page.tsx',
    ],
  },
  {
    name: 'segment-details',
    modules: ['/features/segments/details/segment-cards.tsx', '/features/segments/details/use-neighbours.ts'],
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
