-- Compatible with servers from 0011_changes_by_customers
CREATE TABLE `resource_dates` (
	`workspace_id` text NOT NULL,
	`resource_id` text NOT NULL,
	`date` text NOT NULL,
	`hours` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `resource_id`, `date`),
	FOREIGN KEY (`workspace_id`,`resource_id`) REFERENCES `resources`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `resource_dates_by_workspace` ON `resource_dates` (`workspace_id`,`date`,`resource_id`);--> statement-breakpoint
CREATE INDEX `resource_dates_by_age` ON `resource_dates` (`date`);--> statement-breakpoint
CREATE TABLE `resource_hours` (
	`workspace_id` text NOT NULL,
	`resource_id` text NOT NULL,
	`time_zone` text,
	`weekly_hours` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `resource_id`),
	FOREIGN KEY (`workspace_id`,`resource_id`) REFERENCES `resources`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `workspace_closures` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`start_at` integer,
	`end_at` integer,
	`from_date` text,
	`until_date` text,
	`reason` text,
	`created_at` integer NOT NULL,
	`over_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "workspace_closures_form" CHECK(("workspace_closures"."start_at" IS NULL) = ("workspace_closures"."end_at" IS NULL) AND ("workspace_closures"."from_date" IS NULL) = ("workspace_closures"."until_date" IS NULL) AND ("workspace_closures"."start_at" IS NULL) <> ("workspace_closures"."from_date" IS NULL)),
	CONSTRAINT "workspace_closures_range" CHECK("workspace_closures"."start_at" < "workspace_closures"."end_at" OR "workspace_closures"."from_date" <= "workspace_closures"."until_date")
);
--> statement-breakpoint
CREATE INDEX `workspace_closures_by_workspace` ON `workspace_closures` (`workspace_id`,`over_at`);--> statement-breakpoint
CREATE INDEX `workspace_closures_by_end` ON `workspace_closures` (`over_at`);--> statement-breakpoint
ALTER TABLE `workspaces` ADD `time_zone` text DEFAULT 'UTC' NOT NULL;