-- Payroll can reject a statement with a reason, which stands among what it asked; the driver issues a new one.
alter table fleet_statements drop constraint fleet_statements_state_check;
alter table fleet_statements add constraint fleet_statements_state_check
  check (state in ('open', 'questioned', 'answered', 'rejected', 'approved', 'paid', 'replaced'));
-- Nothing is asked: the text is the reason.
alter table fleet_questions add column rejects boolean not null default false;
drop index fleet_questions_open;
create unique index fleet_questions_open on fleet_questions (account_id, statement_id) where answered_at is null and not rejects;
