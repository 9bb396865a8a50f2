import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Address } from '../../../address.ts';
import { paths } from '../../../paths.ts';

export interface HelpStep {
  /** A sentence with the place of the label. */
  readonly text: MessageKey;
  /** The name of a screen or of a button, the one that it has there. */
  readonly label: MessageKey;
  /** The screen that the label names; a button has none. */
  readonly to?: Address;
  /** The folder of the sources that show the label. */
  readonly shownBy: string;
}

export interface HelpArticle {
  /** Its anchor on the page. */
  readonly id: string;
  readonly title: MessageKey;
  readonly steps: readonly HelpStep[];
}

/** The articles of the help centre, in the order in which a new user needs them. */
export const articles: readonly HelpArticle[] = [
  {
    id: 'connect',
    title: 'help.connect',
    steps: [
      { text: 'help.connect1', label: 'shell.connectVehicle', to: paths.connectVehicle(), shownBy: 'features/welcome' },
      { text: 'help.connect2', label: 'vehicles.title', to: paths.vehicles(), shownBy: 'features/vehicles' },
      { text: 'help.connect3', label: 'vehicles.pushStart', shownBy: 'features/vehicles' },
    ],
  },
  {
    id: 'import',
    title: 'help.import',
    steps: [
      { text: 'help.import1', label: 'imports.title', to: paths.import(), shownBy: 'features/imports' },
      { text: 'help.import2', label: 'imports.startPreview', shownBy: 'features/imports' },
      { text: 'help.import3', label: 'imports.start', shownBy: 'features/imports' },
    ],
  },
  {
    id: 'purpose',
    title: 'help.purpose',
    steps: [
      { text: 'help.purpose1', label: 'shell.trips', to: paths.trips(), shownBy: 'app/shell' },
      { text: 'help.purpose2', label: 'trips.setPurpose', shownBy: 'features/trips' },
      { text: 'help.purpose3', label: 'settings.title', to: paths.settings(), shownBy: 'features/settings' },
    ],
  },
  {
    id: 'cost',
    title: 'help.cost',
    steps: [
      { text: 'help.cost1', label: 'cards.title', to: paths.cards(), shownBy: 'features/cards' },
      { text: 'help.cost2', label: 'cards.add', shownBy: 'features/cards' },
      { text: 'help.cost3', label: 'sites.title', to: paths.sites(), shownBy: 'features/sites' },
      { text: 'help.cost4', label: 'prices.why', shownBy: 'features/charges' },
    ],
  },
  {
    id: 'employer',
    title: 'help.employer',
    steps: [
      { text: 'help.employer1', label: 'statements.title', to: paths.statements(), shownBy: 'features/statements' },
      { text: 'help.employer2', label: 'statements.showCharges', shownBy: 'features/statements' },
      { text: 'help.employer3', label: 'statements.issue', shownBy: 'features/statements' },
    ],
  },
  {
    id: 'battery',
    title: 'help.battery',
    steps: [
      { text: 'help.battery1', label: 'shell.statistics', to: paths.degradation(), shownBy: 'app/shell' },
      { text: 'help.battery2', label: 'degradation.judgement', shownBy: 'features/statistics' },
    ],
  },
  {
    id: 'backup',
    title: 'help.backup',
    steps: [
      { text: 'help.backup1', label: 'archive.button', to: paths.profile(), shownBy: 'features/account' },
      { text: 'help.backup2', label: 'shell.administration', shownBy: 'features/administration' },
    ],
  },
  {
    id: 'encrypt',
    title: 'help.encrypt',
    steps: [
      { text: 'help.encrypt1', label: 'shell.profile', to: paths.profile(), shownBy: 'features/account' },
      { text: 'help.encrypt2', label: 'keyring.make', shownBy: 'features/account' },
      { text: 'help.encrypt3', label: 'keyring.makeRecovery', shownBy: 'features/account' },
      { text: 'help.encrypt4', label: 'keyring.seal', shownBy: 'features/account' },
    ],
  },
  {
    id: 'contact',
    title: 'help.contact',
    steps: [
      { text: 'help.contact0', label: 'shell.supportTicket', to: paths.supportTicket(), shownBy: 'app/shell' },
      { text: 'help.contact1', label: 'shell.imprint', to: paths.about('imprint'), shownBy: 'features/support' },
      { text: 'help.contact2', label: 'shell.status', to: paths.about('status'), shownBy: 'features/about' },
      { text: 'help.contact3', label: 'shell.keyboard', shownBy: 'app/shell' },
    ],
  },
];
