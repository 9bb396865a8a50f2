import type { Currency } from '../../db/fields/money.ts';

/** What happened, by its kind: the facts that its text says. No place is among them. */
export type NewsFacts =
  | { readonly kind: 'logbookNotTagged'; readonly trips: number }
  | {
      readonly kind: 'chargeFinished';
      readonly vehicle: string;
      readonly chargeId: string;
      readonly kWh: number | null;
      readonly cost: { readonly amount: number; readonly currency: Currency } | null;
      /** Percent. */
      readonly level: number | null;
    }
  | {
      readonly kind: 'chargeInterrupted';
      readonly vehicle: string;
      readonly chargeId: string;
      readonly level: number;
      readonly limit: number;
    }
  | { readonly kind: 'loginInvalid'; readonly vehicle: string; readonly vehicleId: string }
  | { readonly kind: 'vehicleSilent'; readonly vehicle: string; readonly vehicleId: string; readonly days: number }
  | { readonly kind: 'statementMade'; readonly vehicle: string; readonly month: string }
  /** `month`: as 2026-10. */
  | { readonly kind: 'statementQuestioned' | 'statementRejected'; readonly vehicle: string; readonly fleet: string; readonly month: string }
  | {
      readonly kind: 'serviceDue';
      readonly vehicle: string;
      readonly what: string;
      readonly overdue: boolean;
    }
  | { readonly kind: 'paymentFailed'; readonly vehicle: string | null };
