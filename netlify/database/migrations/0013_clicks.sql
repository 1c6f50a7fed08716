-- Clicks on the links that open WhatsApp, the telephone or a mail program. A row tells nothing about who clicked.
CREATE TABLE clicks (
  -- Random. A click that is taken from the blob store twice is stored once.
  id uuid PRIMARY KEY,
  -- In São Paulo. No time of day is kept.
  day date NOT NULL,
  -- What the link opens: whatsapp, phone, email.
  channel text NOT NULL,
  -- Where it stands on the page, or 'probe' for a click of launch-check.
  place text NOT NULL,
  -- Path of one of the site's pages; NULL for any other address, such as one that does not exist.
  page text,
  -- utm_source, or the host that the visit came from; NULL if neither is known.
  source text,
  campaign text
);
CREATE INDEX clicks_day ON clicks (day);
