import type { vehicleMasterDataApi } from '@wattbook/contract/vehicles/vehicle-master-data.endpoints';
import type { billingApi } from '@wattbook/contract/subscriptions/billing.endpoints';
import type { subscriptionsApi } from '@wattbook/contract/subscriptions/subscriptions.endpoints';
import type { vehiclesApi } from '@wattbook/contract/vehicles/vehicles.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { TokenResolver } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { pacePayments } from '../../services/payments/paced-payments.ts';
import type { WithChanges } from '../changelog/public.ts';
import { storeModelPowers } from './master-data/store-model-powers.ts';
import { vehicleMasterDataRoutes } from './master-data/vehicle-master-data.routes.ts';
import { findPushTarget } from './push-tokens.ts';
import { loggedVehicles } from './undo-vehicle.ts';
import { createComparison } from './payments/compare-payments.ts';
import type { PaymentDeps } from './payments/payment-deps.ts';
import { applyEvents, deleteOldEvents } from './payments/payment-events.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { tables as paymentTables } from './payments/tables.ts';
import { tellProvider } from './payments/tell-provider.ts';
import { endSubscriptions } from './subscriptions/end-subscriptions.job.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
import { type VehiclesDeps, vehiclesRoutes } from './vehicles.routes.ts';
import { tables as subscriptionTables } from './subscriptions/tables.ts';
import { tables } from './tables.ts';

export interface VehiclesFeature
  extends FeatureOf<typeof vehiclesApi & typeof vehicleMasterDataApi & typeof subscriptionsApi & typeof billingApi>,
    WithChanges {
  readonly findPushTarget: TokenResolver['findPushTarget'];
}

export const vehiclesFeature = (
  platform: Platform,
  {
    demo,
    securityLog,
    connections,
    keepBooks,
    payments,
    isReferred,
  }: { readonly demo: Pick<VehiclesDeps, 'isDemoCar'> & Pick<PaymentDeps, 'isShared'> } & Pick<PaymentDeps, 'payments' | 'isReferred'> &
    Pick<VehiclesDeps, 'securityLog' | 'connections' | 'keepBooks'>,
): VehiclesFeature => {
  const paid = { ...platform, connections, payments, isReferred, isShared: demo.isShared };
  const jobs = { ...paid, payments: payments && pacePayments(payments, { pause: platform.pause, elapsed: () => performance.now() }) };
  return {
    tables: { ...tables, ...subscriptionTables, ...paymentTables },
    changes: loggedVehicles({ ...platform, securityLog, connections }),
    findPushTarget: (token) => findPushTarget(platform.database, token),
    routes: {
      ...vehiclesRoutes({ ...platform, isDemoCar: demo.isDemoCar, securityLog, connections, keepBooks }),
      ...vehicleMasterDataRoutes(platform),
      ...subscriptionsRoutes(paid),
      ...paymentsRoutes(paid),
    },
    jobs: [
      { name: 'powers of models', everyMs: 3_600_000, run: () => storeModelPowers(platform.database) },
      { name: 'subscriptions', everyMs: 60_000, run: () => endSubscriptions(platform) },
      { name: 'payment events', everyMs: 1000, run: () => applyEvents(jobs) },
      { name: 'payments told', everyMs: 10_000, run: () => tellProvider(jobs) },
      { name: 'payments compared', everyMs: 3_600_000, run: createComparison(jobs) },
      { name: 'old payment events', everyMs: 86_400_000, run: () => deleteOldEvents(paid) },
    ],
  };
};
