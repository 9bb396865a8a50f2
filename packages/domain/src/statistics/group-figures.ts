/** What a group publishes of one key: the vehicles and entries behind it, and quantiles of its vehicles, each of which counts once. `low` and `high` are the 2nd and 98th percentile. */
export interface KeyFigures {
  readonly key: number;
  readonly vehicles: number;
  readonly sources: number;
  readonly low: number;
  readonly quantile1: number;
  readonly median: number;
  readonly quantile3: number;
  readonly high: number;
}

/** What a group publishes of a metric. Keys with too few vehicles are absent. */
export interface GroupFigures {
  readonly vehicles: number;
  readonly keys: readonly KeyFigures[];
}
