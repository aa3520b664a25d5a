-- Compatible with servers from 0011_changes_by_customers
CREATE INDEX `agent_runs_archived_by_creation` ON `agent_runs` (`workspace_id`,`created_at`,`id`) WHERE "agent_runs"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `resources_archived_by_name` ON `resources` (`workspace_id`,`name_key`,`id`) WHERE "resources"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `services_archived_by_name` ON `services` (`workspace_id`,`name_key`,`id`) WHERE "services"."archived_at" IS NOT NULL;