-- Compatible with servers from 0011_changes_by_customers
CREATE TABLE `unmet_demand` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`service_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`reason` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "unmet_demand_count" CHECK("unmet_demand"."count" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unmet_demand_once` ON `unmet_demand` (`workspace_id`,`service_id`,`start_at`,`reason`);--> statement-breakpoint
CREATE INDEX `unmet_demand_by_start` ON `unmet_demand` (`workspace_id`,`start_at`,`id`);--> statement-breakpoint
CREATE INDEX `unmet_demand_by_service` ON `unmet_demand` (`workspace_id`,`service_id`,`start_at`,`id`);--> statement-breakpoint
CREATE INDEX `unmet_demand_by_age` ON `unmet_demand` (`start_at`);