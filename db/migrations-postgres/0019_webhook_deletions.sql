-- Compatible with servers from 0008_changes_by_customers
ALTER TABLE "webhook_endpoints" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_deleted" ON "webhook_endpoints" USING btree ("workspace_id","id") WHERE "webhook_endpoints"."deleted_at" IS NOT NULL;