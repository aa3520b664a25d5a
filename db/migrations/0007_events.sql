-- Compatible with servers from 0006_agent_runs_on_several_machines
CREATE TABLE `event_feeds` (
	`workspace_id` text PRIMARY KEY NOT NULL,
	`last_sequence` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `events` (
	`workspace_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`user_id` text,
	`audience` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `sequence`),
	FOREIGN KEY (`workspace_id`) REFERENCES `event_feeds`(`workspace_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "events_sequence" CHECK("events"."sequence" > 0)
);
--> statement-breakpoint
CREATE INDEX `events_by_age` ON `events` (`created_at`);