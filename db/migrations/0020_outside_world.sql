-- Compatible with servers from 0011_changes_by_customers
CREATE TABLE `api_requests` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`api_key_id` text NOT NULL,
	`operation` text NOT NULL,
	`status` integer NOT NULL,
	`code` text,
	`request_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`api_key_id`) REFERENCES `api_keys`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `api_requests_by_creation` ON `api_requests` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `api_requests_by_age` ON `api_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`member_id` text NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`detail` text NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`member_id`) REFERENCES `members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "calendar_feeds_subject" CHECK("calendar_feeds"."subject" IN ('resource', 'service', 'member')),
	CONSTRAINT "calendar_feeds_detail" CHECK("calendar_feeds"."detail" IN ('busy', 'full'))
);
--> statement-breakpoint
CREATE INDEX `calendar_feeds_by_digest` ON `calendar_feeds` (`digest`);--> statement-breakpoint
CREATE INDEX `calendar_feeds_by_creation` ON `calendar_feeds` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `calendar_feeds_by_member` ON `calendar_feeds` (`workspace_id`,`member_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `clock_cursors` (
	`kind` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`after_workspace_id` text NOT NULL,
	`after_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `workspace_profiles` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`display_name` text,
	`description` text,
	`address` text,
	`colour` text,
	`logo_type` text,
	`logo_width` integer,
	`logo_height` integer,
	`logo_bytes` integer,
	`logo_digest` text,
	`logo_data` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `holds_by_expiry`;--> statement-breakpoint
CREATE INDEX `holds_by_expiry` ON `holds` (`expires_at`,`workspace_id`,`id`) WHERE "holds"."consumed_at" IS NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `answers` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_by_expiry` ON `bookings` (`expires_at`,`workspace_id`,`id`) WHERE "bookings"."status" = 'pending';--> statement-breakpoint
ALTER TABLE `services` ADD `questions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `reminder_minutes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `services_with_reminders` ON `services` (`workspace_id`,`id`) WHERE "services"."reminder_minutes" <> '[]';