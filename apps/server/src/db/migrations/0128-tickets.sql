-- What users ask support, and what was answered.
create table tickets (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  component text not null,
  subject text not null,
  priority text not null check (priority in ('low', 'normal', 'high')),
  vehicle_id uuid,
  -- The user allows support to look at the account while the ticket is open: with the vehicle that it was sent with (OQ-244)
  look_allowed boolean not null,
  created_at timestamptz not null,
  -- Of the last message
  written_at timestamptz not null,
  closed_at timestamptz,
  -- When the operator is to be told of it; null: done
  due_at timestamptz,
  attempts integer not null default 0,
  help_desk_id text,
  primary key (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade,
  foreign key (account_id, vehicle_id) references vehicles (account_id, id) on delete set null (vehicle_id)
);
create index tickets_of_user on tickets (account_id, user_id, created_at desc, id);
-- Those of all accounts that the operator is to be told of, and that wait for an answer or an end
create index tickets_due on tickets (due_at) where due_at is not null;
create index tickets_of_all on tickets (created_at desc, id);
create index tickets_by_vehicle on tickets (account_id, vehicle_id) where vehicle_id is not null;

create table ticket_messages (
  account_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  -- The administrator who answered; null: the user wrote it
  by_user_id uuid,
  text text not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, ticket_id) references tickets (account_id, id) on delete cascade
);
create index ticket_messages_of_ticket on ticket_messages (account_id, ticket_id, created_at, id);

create table ticket_files (
  account_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  name text not null,
  type text not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, ticket_id) references tickets (account_id, id) on delete cascade
);
create index ticket_files_of_ticket on ticket_files (account_id, ticket_id, created_at, id);
