import type { MeterSource } from '@wattbook/domain/charges/metered-energy';
import type { FleetStatementState } from '@wattbook/domain/payroll/fleet-statement';
import type { StatementFinding } from '@wattbook/domain/payroll/statement-findings';
import type { PriceBasis } from '@wattbook/domain/statements/state-charges';
import type { MessageKey } from '@wattbook/i18n/catalogue';

export const stateWords = {
  open: 'payroll.state_open',
  questioned: 'payroll.state_questioned',
  answered: 'payroll.state_answered',
  rejected: 'payroll.state_rejected',
  approved: 'payroll.state_approved',
  paid: 'payroll.state_paid',
  replaced: 'payroll.state_replaced',
} as const satisfies Record<FleetStatementState, MessageKey>;

export const findingWords = {
  no_meter: 'payroll.finding_no_meter',
  price_above: 'payroll.finding_price_above',
  twice_usual: 'payroll.finding_twice_usual',
  card_unchecked: 'payroll.finding_card_unchecked',
  corrects_unknown: 'payroll.finding_corrects_unknown',
} as const satisfies Record<StatementFinding, MessageKey>;

export const basisWords = { flat: 'payroll.basis_flat', actual: 'payroll.basis_actual' } as const satisfies Record<PriceBasis, MessageKey>;

export const meterWords = { manual: 'payroll.meter_manual', evcc: 'payroll.meter_evcc' } as const satisfies Record<MeterSource, MessageKey>;
