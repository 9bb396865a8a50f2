-- What a charge cost before own solar power set its price to zero, in minor units of cost_currency (decision 0108); null: nothing, or it is not known.
alter table charges add column cost_before_solar bigint;
