-- The kind of deploy, such as deploy-preview, in which it was to be mailed and was not: only production sends.
ALTER TABLE contact_messages ADD COLUMN held_in text;
