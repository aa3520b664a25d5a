CREATE TABLE `nodes` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `run_copies` (
	`workspace_id` text NOT NULL,
	`run_id` text NOT NULL,
	`files` text,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `run_id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `run_copies_by_creation` ON `run_copies` (`created_at`);--> statement-breakpoint
CREATE TABLE `run_objects` (
	`workspace_id` text NOT NULL,
	`run_id` text NOT NULL,
	`name` text NOT NULL,
	`part` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`workspace_id`, `run_id`, `name`, `part`),
	FOREIGN KEY (`workspace_id`,`run_id`) REFERENCES `run_copies`(`workspace_id`,`run_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `__new_deleted_checkouts` (
	`run_id` text NOT NULL,
	`node_id` text DEFAULT '' NOT NULL,
	`checkout` text NOT NULL,
	`deleted_at` integer NOT NULL,
	PRIMARY KEY(`run_id`, `node_id`)
);
--> statement-breakpoint
INSERT INTO `__new_deleted_checkouts`("run_id", "node_id", "checkout", "deleted_at") SELECT "run_id", '', "checkout", "deleted_at" FROM `deleted_checkouts`;--> statement-breakpoint
DROP TABLE `deleted_checkouts`;--> statement-breakpoint
ALTER TABLE `__new_deleted_checkouts` RENAME TO `deleted_checkouts`;--> statement-breakpoint
ALTER TABLE `agent_runs` ADD `node_id` text;--> statement-breakpoint
ALTER TABLE `agent_runs` ADD `epoch` integer DEFAULT 0 NOT NULL;
