-- the private key once more, wrapped by the browser with the printed recovery key
alter table users add column recovery_key text;
-- pairs that a newer one replaced: {publicKey, privateKey, recoveryKey, retiredAt}; they still open what they sealed
alter table users add column former_keys jsonb not null default '[]';
