-- The name of a person at a source can open his data (decision 0101): it stays in the sealed secrets, and a second sign-in is recognised by its hash.
update connections set source_user = encode(sha256(convert_to(source_user, 'UTF8')), 'hex');

-- Sealed: the person at the source whom a signed event named together with the state of the attempt.
alter table connection_attempts add column confirmed_user text;
