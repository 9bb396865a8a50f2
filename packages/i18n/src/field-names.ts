import { type LoggedNoun, loggedNouns } from '@wattbook/domain/changelog/changes';
import { flattenMessages, type MessageKey } from './catalogue.ts';
import { chargeFieldNames } from './charge-messages.ts';
import { en } from './messages/en.ts';
import { tripFieldNames } from './trip-messages.ts';

const messages = flattenMessages(en);

/**
 * The labels of the forms by the parts of a path and the names on the wire; a part further on replaces those before it. A noun of the change log without a line names its fields by its own
 * messages: `costs.description`.
 */
const fieldNames: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  cards: {
    name: 'cards.name',
    category: 'cards.category',
    country: 'cards.country',
    url: 'cards.url',
    color: 'cards.color',
    operators: 'cards.operators',
    currency: 'cards.currency',
    flat: 'cards.flat',
    base: 'cards.base',
    loss: 'cards.loss',
    startDate: 'cards.startDate',
    endDate: 'cards.endDate',
    vehicleId: 'cards.vehicleId',
    active: 'cards.active',
    renewable: 'cards.renewable',
    prices: 'cards.prices',
    default: 'cards.defaultFor',
    integration: 'cards.integration',
    token: 'cards.token',
    RFID: 'cards.RFID',
    gridFee: 'cards.gridFee',
    tax: 'cards.tax',
    address: 'cards.address',
    addressLocation: 'cards.address',
  },
  contacts: {
    firstName: 'contacts.firstName',
    lastName: 'contacts.lastName',
    company: 'contacts.company',
    reason: 'contacts.reason',
  },
  teams: {
    name: 'teams.name',
    urlName: 'teams.urlName',
    description: 'teams.description',
    email: 'teams.email',
    url: 'teams.url',
    logo: 'teams.logo',
    ranking: 'teams.ranking',
    vehicleId: 'teams.car',
    month: 'teams.month',
  },
  sites: {
    name: 'sites.name',
    location: 'sites.address',
    address: 'sites.address',
    radius: 'sites.radius',
    cardId: 'sites.cardId',
    sealed: 'sites.sealed',
    chargeTag: 'sites.chargeTag',
    tripTag: 'sites.tripTag',
  },
  'statement-settings': {
    basis: 'statements.basis',
    employer: 'statements.employer',
    employee: 'statements.employee',
    personnelNumber: 'statements.personnelNumber',
    mail: 'statements.mail',
  },
  'logbook-benefit': {
    listPrice: 'benefit.listPrice',
    purchaseDate: 'benefit.purchaseDate',
    acquisition: 'benefit.acquisition',
    purchasePrice: 'benefit.purchasePrice',
    leasing: 'benefit.leasing',
    distanceToWork: 'benefit.distanceToWork',
    fuelCosts: 'benefit.fuelCosts',
    electricRange: 'benefit.electricRange',
    co2: 'benefit.co2',
    sharePercent: 'benefit.sharePercent',
    privatePercent: 'benefit.privatePercent',
    workPercent: 'benefit.workPercent',
    dayPercent: 'benefit.dayPercent',
    maxDays: 'benefit.maxDays',
    usefulLife: 'benefit.usefulLife',
  },
  'site-dismissals': { location: 'sites.address' },
  trips: tripFieldNames,
  charges: chargeFieldNames,
  subscriptions: { plan: 'subscriptions.plan', interval: 'subscriptions.interval', vehicleId: 'subscriptions.moveTo' },
  subscription: { plan: 'subscriptions.plan', interval: 'subscriptions.interval' },
  vehicles: {
    displayName: 'vehicles.name',
    manufacture: 'vehicles.manufacture',
    model: 'vehicles.modelName',
    variant: 'vehicles.variant',
    vehicleMasterDataId: 'vehicles.vehicleMasterDataId',
    kWh: 'vehicles.batterySize',
    country: 'vehicles.country',
    vin: 'vehicles.vin',
    licensePlate: 'vehicles.plate',
    firstName: 'accountForm.firstName',
    lastName: 'accountForm.lastName',
    address: 'logbook.street',
    distanceToWork: 'logbook.distanceToWork',
    personnelNumber: 'logbook.personnelNumber',
    degradation: 'vehicles.degradation',
    efficiency: 'vehicles.efficiency',
    liter: 'vehicles.liter',
    category: 'vehicleDetails.category',
    compare: 'vehicleDetails.compare',
    plugin: 'vehicleDetails.plugin',
    endAsStartAddress: 'vehicleDetails.endAsStartAddress',
    settingsFrom: 'vehicleDetails.from',
    tripMergeTime: 'vehicles.tripMergeTime',
    tripCreationMode: 'settings.recording',
    offlineCharges: 'vehicles.offlineCharges',
  },
  users: {
    firstName: 'accountForm.firstName',
    lastName: 'accountForm.lastName',
    email: 'accountForm.email',
    password: 'accountForm.newPassword',
    currentPassword: 'account.currentPassword',
    token: 'account.token',
    code: 'accountForm.code',
    language: 'settings.language',
    homeAddress: 'settings.homeAddress',
    homeLocation: 'settings.homeAddress',
  },
  signup: { password: 'accountForm.password', referralCode: 'signUp.referralCode' },
  'verify-reset': { password: 'accountForm.password' },
  passkeys: { name: 'passkeys.name' },
  'api-tokens': {
    name: 'interfaces.name',
    rights: 'interfaces.rights',
    vehicleIds: 'interfaces.vehicleIds',
    expiresAt: 'interfaces.expiresAt',
  },
  authentication: { email: 'signIn.email', password: 'signIn.password', token: 'account.token' },
  setup: {
    code: 'setup.code',
    'administrator.firstName': 'setup.firstName',
    'administrator.lastName': 'setup.lastName',
    'administrator.email': 'setup.email',
    'administrator.password': 'setup.password',
    'mail.host': 'setup.host',
    'mail.port': 'setup.port',
    'mail.encryption': 'setup.encryption',
    'mail.user': 'setup.user',
    'mail.password': 'setup.password',
    'mail.sender': 'setup.sender',
    to: 'setup.testTo',
    'map.url': 'setup.styleUrl',
    'addresses.service': 'setup.service',
    'addresses.url': 'setup.serverUrl',
  },
};

/** The label of a field in the forms; undefined for one that no form has. `route` is the path of the call, `field` the name on the wire. */
export function fieldName(route: string, field: string): MessageKey | undefined {
  for (const part of route.split('/').reverse()) {
    const names = Object.hasOwn(fieldNames, part) ? fieldNames[part] : undefined;
    if (names !== undefined && Object.hasOwn(names, field)) return names[field];
    if (names === undefined && loggedNouns.includes(part as LoggedNoun) && Object.hasOwn(messages, `${part}.${field}`))
      return `${part}.${field}` as MessageKey;
  }
  return undefined;
}
