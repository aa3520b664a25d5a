-- Compatible with servers from 0022_units_and_spans
CREATE TABLE `password_resets` (
	`user_id` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`made_by_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_resets_by_digest` ON `password_resets` (`digest`);--> statement-breakpoint
CREATE INDEX `password_resets_by_expiry` ON `password_resets` (`expires_at`);--> statement-breakpoint
ALTER TABLE `api_keys` ADD `name` text;