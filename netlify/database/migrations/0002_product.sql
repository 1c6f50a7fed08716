-- The product whose page the visitor came from: tms, wms or erp.
ALTER TABLE contact_messages ADD COLUMN produto text;
