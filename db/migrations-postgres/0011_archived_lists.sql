-- Compatible with servers from 0008_changes_by_customers
-- Outside a transaction
CREATE INDEX CONCURRENTLY "agent_runs_archived_by_creation" ON "agent_runs" USING btree ("workspace_id","created_at","id") WHERE "agent_runs"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "resources_archived_by_name" ON "resources" USING btree ("workspace_id","name_key","id") WHERE "resources"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "services_archived_by_name" ON "services" USING btree ("workspace_id","name_key","id") WHERE "services"."archived_at" IS NOT NULL;