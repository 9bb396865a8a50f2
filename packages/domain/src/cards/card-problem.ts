/** The possible problems; each has a message of the same meaning. */
export type CardErrorWord =
  | 'required'
  | 'url'
  | 'too_long'
  | 'too_small'
  | 'too_big'
  | 'too_many'
  | 'end_before_start'
  | 'choose_address'
  | 'time'
  | 'day_of_year'
  | 'tibber_home'
  | 'octopus_home'
  | 'octopus_number'
  | 'not_served'
  | 'tariff_currency'
  | 'postcode'
  | 'only_minutes'
  | 'invalid';

export interface CardProblem {
  readonly word: CardErrorWord;
  /** The limit that was exceeded. */
  readonly number?: number;
}
