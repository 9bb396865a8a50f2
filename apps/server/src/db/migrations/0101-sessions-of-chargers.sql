-- Why a session of a charger became no charge when a user asked for it; null: it was not asked for.
alter table imported_entries add column charge_refusal text;
-- The energy in kWh that the session of a charger states, where its meter counted another one; null: they agree.
alter table charges add column stated_kwh double precision;
-- evcc calls the level at the end socEnd now.
update imported_entries set facts = (facts - 'socStop') || jsonb_build_object('socEnd', facts -> 'socStop')
where source = 'evcc' and facts ? 'socStop';
