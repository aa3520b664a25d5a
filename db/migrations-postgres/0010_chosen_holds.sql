-- Compatible with servers from 0008_changes_by_customers
ALTER TABLE "holds" ADD COLUMN "resources_chosen" boolean DEFAULT false NOT NULL;