-- Compatible with servers from 0011_changes_by_customers
CREATE TABLE `webhook_deliveries` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`endpoint_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`status` text NOT NULL,
	`redelivery` integer NOT NULL,
	`attempts` integer NOT NULL,
	`next_at` integer,
	`attempted_at` integer,
	`reply_status` integer,
	`error` text,
	`reply` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`endpoint_id`) REFERENCES `webhook_endpoints`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webhook_deliveries_status" CHECK("webhook_deliveries"."status" IN ('pending', 'delivered', 'failed', 'dropped')),
	CONSTRAINT "webhook_deliveries_next" CHECK(("webhook_deliveries"."status" = 'pending') = ("webhook_deliveries"."next_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`workspace_id`,`endpoint_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_creation` ON `webhook_deliveries` (`workspace_id`,`endpoint_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_open` ON `webhook_deliveries` (`workspace_id`,`endpoint_id`,`subject_id`,`sequence`) WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_at`,`workspace_id`,`endpoint_id`) WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_age` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`url` text NOT NULL,
	`types` text,
	`include_subject` integer NOT NULL,
	`status` text NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_until` integer,
	`sequence` integer NOT NULL,
	`failing_since` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webhook_endpoints_status" CHECK("webhook_endpoints"."status" IN ('active', 'disabled')),
	CONSTRAINT "webhook_endpoints_previous" CHECK(("webhook_endpoints"."previous_secret" IS NULL) = ("webhook_endpoints"."previous_until" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_by_creation` ON `webhook_endpoints` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_endpoints_active` ON `webhook_endpoints` (`workspace_id`,`sequence`) WHERE "webhook_endpoints"."status" = 'active';