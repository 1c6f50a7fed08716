-- Netlify's context of the preview that received it, such as deploy-preview. Only production sends.
ALTER TABLE contact_messages ADD COLUMN held_in text;
