-- A change by a customer has no user. SQLite cannot drop NOT NULL: the table is rebuilt. Nothing refers to it.
CREATE TABLE `__new_booking_changes` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`status` text NOT NULL,
	`user_id` text,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`resource_ids` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`booking_id`) REFERENCES `bookings`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_booking_changes`("id", "workspace_id", "booking_id", "version", "action", "status", "user_id", "start_at", "end_at", "resource_ids", "reason", "created_at") SELECT "id", "workspace_id", "booking_id", "version", "action", "status", "user_id", "start_at", "end_at", "resource_ids", "reason", "created_at" FROM `booking_changes`;--> statement-breakpoint
DROP TABLE `booking_changes`;--> statement-breakpoint
ALTER TABLE `__new_booking_changes` RENAME TO `booking_changes`;--> statement-breakpoint
CREATE INDEX `booking_changes_by_creation` ON `booking_changes` (`workspace_id`,`booking_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_changes_once` ON `booking_changes` (`workspace_id`,`booking_id`,`version`);