CREATE TABLE `agent_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`title` text NOT NULL,
	`branch` text,
	`remote` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "agent_runs_source" CHECK("agent_runs"."branch" IS NOT NULL OR "agent_runs"."remote" IS NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agent_runs_of_workspace` ON `agent_runs` (`workspace_id`,`id`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`integration_id` text NOT NULL,
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`role_cap` text NOT NULL,
	`key_prefix` text NOT NULL,
	`digest` text NOT NULL,
	`rotated_from_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`workspace_id`,`integration_id`) REFERENCES `integrations`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`member_id`) REFERENCES `members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rotated_from_id`) REFERENCES `api_keys`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "api_keys_kind" CHECK("api_keys"."kind" IN ('live', 'test')),
	CONSTRAINT "api_keys_role_cap" CHECK("api_keys"."role_cap" IN ('admin', 'member'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_digest_unique` ON `api_keys` (`digest`);--> statement-breakpoint
CREATE INDEX `api_keys_by_workspace` ON `api_keys` (`workspace_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`user_id` text NOT NULL,
	`credential_kind` text NOT NULL,
	`credential_id` text NOT NULL,
	`request_id` text NOT NULL,
	`address` text NOT NULL,
	`operation` text NOT NULL,
	`target_id` text NOT NULL,
	`result_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_workspace` ON `audit_log` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `integrations` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `integrations_name_once` ON `integrations` (`workspace_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `integrations_of_workspace` ON `integrations` (`workspace_id`,`id`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`deactivated_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "members_role" CHECK("members"."role" IN ('owner', 'admin', 'member'))
);
--> statement-breakpoint
CREATE INDEX `members_by_user` ON `members` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_once_per_workspace` ON `members` (`workspace_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_of_workspace` ON `members` (`workspace_id`,`id`);--> statement-breakpoint
CREATE TABLE `resource_requirements` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`service_id` text NOT NULL,
	`resource_id` text,
	`category` text,
	`quantity` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`resource_id`) REFERENCES `resources`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "resource_requirements_one_target" CHECK(("resource_requirements"."resource_id" IS NULL) <> ("resource_requirements"."category" IS NULL)),
	CONSTRAINT "resource_requirements_quantity" CHECK("resource_requirements"."quantity" >= 1 AND ("resource_requirements"."resource_id" IS NULL OR "resource_requirements"."quantity" = 1))
);
--> statement-breakpoint
CREATE INDEX `resource_requirements_by_resource` ON `resource_requirements` (`workspace_id`,`resource_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `resource_requirements_resource_once` ON `resource_requirements` (`service_id`,`resource_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `resource_requirements_category_once` ON `resource_requirements` (`service_id`,`category`);--> statement-breakpoint
CREATE TABLE `resources` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`category` text,
	`capacity` integer NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "resources_capacity" CHECK("resources"."capacity" >= 1)
);
--> statement-breakpoint
CREATE INDEX `resources_active_by_name` ON `resources` (`workspace_id`,`name_key`,`id`) WHERE "resources"."archived_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `resources_of_workspace` ON `resources` (`workspace_id`,`id`);--> statement-breakpoint
CREATE TABLE `restores` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`checkout` text NOT NULL,
	`branch` text NOT NULL,
	`remote` text,
	`head` text NOT NULL,
	`commit_sha` text NOT NULL,
	`restored_from` text NOT NULL,
	`state` text NOT NULL,
	`workspace_id` text NOT NULL,
	`user_id` text NOT NULL,
	`credential_kind` text NOT NULL,
	`credential_id` text NOT NULL,
	`request_id` text NOT NULL,
	`address` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`run_id`) REFERENCES `agent_runs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "restores_state" CHECK("restores"."state" IN ('begun', 'done', 'abandoned'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restores_one_begun` ON `restores` (`run_id`) WHERE "restores"."state" = 'begun';--> statement-breakpoint
CREATE TABLE `sandboxes` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`checkout` text NOT NULL,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`run_id`) REFERENCES `agent_runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandboxes_one_live` ON `sandboxes` (`run_id`) WHERE "sandboxes"."closed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `services` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `services_of_workspace` ON `services` (`workspace_id`,`id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_digest_unique` ON `sessions` (`digest`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `turns` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`run_id`) REFERENCES `agent_runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `turns_one_active` ON `turns` (`run_id`) WHERE "turns"."finished_at" IS NULL;--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE TABLE `workspaces` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
