/** The samples from `from` on and before `to`, in milliseconds since 1970. */
export interface SampleRange {
  readonly from: number;
  readonly to: number;
}

export const isWithin =
  ({ from, to }: SampleRange) =>
  ({ ts }: { readonly ts: number }): boolean =>
    ts >= from && ts < to;
