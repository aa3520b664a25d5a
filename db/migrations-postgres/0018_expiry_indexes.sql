-- Compatible with servers from 0008_changes_by_customers
-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bookings_by_expiry" ON "bookings" USING btree ("expires_at","workspace_id","id") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "services_with_reminders" ON "services" USING btree ("workspace_id","id") WHERE "services"."reminder_minutes" <> '[]';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "holds_by_expiry";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "holds_by_expiry" ON "holds" USING btree ("expires_at","workspace_id","id") WHERE "holds"."consumed_at" IS NULL;