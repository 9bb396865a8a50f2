-- Between which reports an estimated edge of a trip lies; null: it was reported, or found before this was stored. Detection finds them anew.
-- Why a distance is in doubt: `least`, only places far apart show it; `contradicted`, speed and places do not agree and the places count.
alter table trips
  add column earliest_start timestamptz,
  add column latest_end timestamptz,
  add column distance_doubt text check (distance_doubt in ('least', 'contradicted'));
