-- The version of the privacy notice that the visitor was shown.
ALTER TABLE contact_messages ADD COLUMN privacy_version text;
