-- Compatible with servers from 0011_changes_by_customers
ALTER TABLE `webhook_endpoints` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `webhook_endpoints_deleted` ON `webhook_endpoints` (`workspace_id`,`id`) WHERE "webhook_endpoints"."deleted_at" IS NOT NULL;