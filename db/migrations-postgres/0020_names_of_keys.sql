-- Compatible with servers from 0008_changes_by_customers
ALTER TABLE "api_keys" ADD COLUMN "name" text COLLATE "C";