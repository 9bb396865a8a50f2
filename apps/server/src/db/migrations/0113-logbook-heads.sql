-- The signed heads of logbooks (decision 0130): who knows one, also by mail, notices any later change of an entry up to its number.
create table logbook_heads (
  account_id uuid not null,
  id uuid not null,
  logbook_id uuid not null,
  number integer not null check (number >= 1),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz not null,
  -- Ed25519 of the head, and the public key: base64
  signature text not null,
  key text not null,
  cause text not null check (cause in ('month', 'export', 'closed')),
  primary key (account_id, id),
  foreign key (account_id, logbook_id) references logbooks (account_id, id) on delete cascade
);
create index logbook_heads_of_book on logbook_heads (account_id, logbook_id, signed_at);
