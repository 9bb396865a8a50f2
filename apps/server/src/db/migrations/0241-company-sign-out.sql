-- Where a session that came through a company signs out there as well, sealed: it has a token of the company (decision 0160).
alter table sessions add column company_sign_out text;
