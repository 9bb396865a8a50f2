-- When two-factor was switched on, so that undoing a change of the e-mail tells the owner's from one that a thief prepared (decision 0046). Null where it was on before.
alter table users add column two_factor_since timestamptz;
