-- The charge limit of the car, percent, when a charge ended (decision 0186): what a later limit would judge otherwise. Null: not known.
alter table charges add column limit_level real;
