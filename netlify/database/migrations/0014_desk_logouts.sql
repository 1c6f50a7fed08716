-- When a member last logged out everywhere: login links requested before do not work. Kept while such a link is valid.
CREATE TABLE desk_logouts (
  -- In lower case.
  email text PRIMARY KEY,
  at timestamptz NOT NULL
);

-- There is no limit for all addresses together any more.
DELETE FROM desk_mails WHERE asked_by = 'everyone';
