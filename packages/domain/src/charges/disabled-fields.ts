interface ChargeState {
  /** Own solar power. */
  readonly pv: boolean;
  readonly type: string;
}

/**
 * Returns the fields of a charge that a user cannot enter: the cost of own solar power (CHG-043), and the billed energy of a Home charge of a vehicle
 * whose control unit reports it (CHG-044, CHG-045).
 */
export function disabledFields({ pv, type }: ChargeState, { useTCU }: { readonly useTCU: boolean }): readonly ('cost' | 'kWhBill')[] {
  return [...(pv ? (['cost'] as const) : []), ...(useTCU && type === 'Home' ? (['kWhBill'] as const) : [])];
}
