-- Compatible with servers from 0020_units_and_spans
-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_deliveries_in_order" ON "webhook_deliveries" USING btree ("workspace_id","endpoint_id","sequence") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webhook_deliveries_open";