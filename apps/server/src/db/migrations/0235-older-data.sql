-- From when on the fleet gets trips and charges as well that are older than the consent, because the driver chose so; null: nothing older.
alter table fleet_consents add column shared_since timestamptz;
