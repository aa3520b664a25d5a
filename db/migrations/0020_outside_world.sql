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
ALTER TABLE `bookings` ADD `answers` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `questions` text DEFAULT '[]' NOT NULL;