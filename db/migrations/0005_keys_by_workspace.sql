-- Every table of a workspace gets the primary key (workspace_id, id), and the workspace in its references and unique
-- constraints (docs/decisions/0043-keys-by-workspace.md). SQLite cannot change a primary key, so each table is rebuilt. The new
-- tables refer to one another: when the old ones are dropped, children first, nothing refers to them any more, and SQLite
-- need not look for references row by row. A rename also changes the references to the renamed table.
--
-- Tables that most requests read by key alone are WITHOUT ROWID: the tree of the key has the row, so that no second one is read.
CREATE TABLE `agent_run_directory` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `agent_run_directory` (`id`, `workspace_id`)
SELECT `id`, `workspace_id` FROM `agent_runs`;--> statement-breakpoint
CREATE TABLE `__new_users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_users` (`id`, `email`, `email_key`, `name`, `password_hash`, `created_at`, `updated_at`)
SELECT `id`, `email`, `email_key`, `name`, `password_hash`, `created_at`, `updated_at` FROM `users`;--> statement-breakpoint
CREATE TABLE `__new_workspaces` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_by_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`created_by_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_workspaces` (`id`, `name`, `created_by_id`, `created_at`, `updated_at`)
SELECT `id`, `name`, `created_by_id`, `created_at`, `updated_at` FROM `workspaces`;--> statement-breakpoint
CREATE TABLE `__new_members` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`deactivated_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `__new_workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "members_role" CHECK("__new_members"."role" IN ('owner', 'admin', 'member'))
);--> statement-breakpoint
INSERT INTO `__new_members` (`id`, `workspace_id`, `user_id`, `role`, `deactivated_at`, `created_at`, `updated_at`)
SELECT `id`, `workspace_id`, `user_id`, `role`, `deactivated_at`, `created_at`, `updated_at` FROM `members`;--> statement-breakpoint
CREATE TABLE `__new_agent_runs` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`title` text NOT NULL,
	`branch` text,
	`remote` text,
	`checkout` text,
	`disk_bytes` integer NOT NULL,
	`created_by_id` text,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `__new_workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`created_by_id`) REFERENCES `__new_members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "agent_runs_source" CHECK("__new_agent_runs"."branch" IS NOT NULL OR "__new_agent_runs"."remote" IS NULL)
);--> statement-breakpoint
INSERT INTO `__new_agent_runs` (`id`, `workspace_id`, `title`, `branch`, `remote`, `checkout`, `disk_bytes`, `created_by_id`, `archived_at`, `created_at`, `updated_at`)
SELECT `id`, `workspace_id`, `title`, `branch`, `remote`, `checkout`, `disk_bytes`, `created_by_id`, `archived_at`, `created_at`, `updated_at` FROM `agent_runs`;--> statement-breakpoint
CREATE TABLE `__new_services` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`duration_minutes` integer NOT NULL,
	`slot_interval_minutes` integer,
	`buffer_before_minutes` integer NOT NULL,
	`buffer_after_minutes` integer NOT NULL,
	`min_notice_minutes` integer NOT NULL,
	`max_advance_days` integer NOT NULL,
	`time_zone` text NOT NULL,
	`weekly_hours` text NOT NULL,
	`date_overrides` text NOT NULL,
	`closures` text NOT NULL,
	`hold_ttl_seconds` integer NOT NULL,
	`cancellation_notice_minutes` integer NOT NULL,
	`requires_approval` integer NOT NULL,
	`approval_ttl_minutes` integer NOT NULL,
	`max_concurrent` integer,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `__new_workspaces`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_services` (`id`, `workspace_id`, `name`, `name_key`, `duration_minutes`, `slot_interval_minutes`, `buffer_before_minutes`, `buffer_after_minutes`, `min_notice_minutes`, `max_advance_days`, `time_zone`, `weekly_hours`, `date_overrides`, `closures`, `hold_ttl_seconds`, `cancellation_notice_minutes`, `requires_approval`, `approval_ttl_minutes`, `max_concurrent`, `archived_at`, `created_at`, `updated_at`)
SELECT `id`, `workspace_id`, `name`, `name_key`, `duration_minutes`, `slot_interval_minutes`, `buffer_before_minutes`, `buffer_after_minutes`, `min_notice_minutes`, `max_advance_days`, `time_zone`, `weekly_hours`, `date_overrides`, `closures`, `hold_ttl_seconds`, `cancellation_notice_minutes`, `requires_approval`, `approval_ttl_minutes`, `max_concurrent`, `archived_at`, `created_at`, `updated_at` FROM `services`;--> statement-breakpoint
CREATE TABLE `__new_resources` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`category` text,
	`capacity` integer NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `__new_workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "resources_capacity" CHECK("__new_resources"."capacity" >= 1)
);--> statement-breakpoint
INSERT INTO `__new_resources` (`id`, `workspace_id`, `name`, `name_key`, `category`, `capacity`, `archived_at`, `created_at`, `updated_at`)
SELECT `id`, `workspace_id`, `name`, `name_key`, `category`, `capacity`, `archived_at`, `created_at`, `updated_at` FROM `resources`;--> statement-breakpoint
CREATE TABLE `__new_holds` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`service_id` text NOT NULL,
	`member_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`buffer_before_minutes` integer NOT NULL,
	`buffer_after_minutes` integer NOT NULL,
	`requirements` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`consumed_at` integer,
	`released_at` integer,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `__new_services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`member_id`) REFERENCES `__new_members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_holds` (`id`, `workspace_id`, `service_id`, `member_id`, `start_at`, `end_at`, `buffer_before_minutes`, `buffer_after_minutes`, `requirements`, `expires_at`, `created_at`, `consumed_at`, `released_at`)
SELECT `id`, `workspace_id`, `service_id`, `member_id`, `start_at`, `end_at`, `buffer_before_minutes`, `buffer_after_minutes`, `requirements`, `expires_at`, `created_at`, `consumed_at`, `released_at` FROM `holds`;--> statement-breakpoint
CREATE TABLE `__new_bookings` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`service_id` text NOT NULL,
	`member_id` text NOT NULL,
	`hold_id` text,
	`status` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`buffer_before_minutes` integer NOT NULL,
	`buffer_after_minutes` integer NOT NULL,
	`requirements` text NOT NULL,
	`customer_name` text,
	`customer_email` text,
	`customer_key` text,
	`notes` text,
	`expires_at` integer,
	`ended_at` integer,
	`ended_by_id` text,
	`end_reason` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`ended_by_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `__new_services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`member_id`) REFERENCES `__new_members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_status" CHECK("__new_bookings"."status" IN ('pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined')),
	CONSTRAINT "bookings_range" CHECK("__new_bookings"."start_at" < "__new_bookings"."end_at"),
	CONSTRAINT "bookings_pending_expires" CHECK(("__new_bookings"."status" = 'pending') = ("__new_bookings"."expires_at" IS NOT NULL))
);--> statement-breakpoint
INSERT INTO `__new_bookings` (`id`, `workspace_id`, `service_id`, `member_id`, `hold_id`, `status`, `start_at`, `end_at`, `buffer_before_minutes`, `buffer_after_minutes`, `requirements`, `customer_name`, `customer_email`, `customer_key`, `notes`, `expires_at`, `ended_at`, `ended_by_id`, `end_reason`, `version`, `created_at`, `updated_at`)
SELECT `id`, `workspace_id`, `service_id`, `member_id`, `hold_id`, `status`, `start_at`, `end_at`, `buffer_before_minutes`, `buffer_after_minutes`, `requirements`, `customer_name`, `customer_email`, `customer_key`, `notes`, `expires_at`, `ended_at`, `ended_by_id`, `end_reason`, `version`, `created_at`, `updated_at` FROM `bookings`;--> statement-breakpoint
CREATE TABLE `__new_allocations` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`service_id` text NOT NULL,
	`resource_id` text,
	`requirement_id` text,
	`hold_id` text,
	`booking_id` text,
	`body_from` integer NOT NULL,
	`body_until` integer NOT NULL,
	`blocked_from` integer NOT NULL,
	`blocked_until` integer NOT NULL,
	`expires_at` integer,
	`written_at` integer NOT NULL,
	`released_at` integer,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `__new_services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`resource_id`) REFERENCES `__new_resources`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`hold_id`) REFERENCES `__new_holds`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`booking_id`) REFERENCES `__new_bookings`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "allocations_held" CHECK("__new_allocations"."booking_id" IS NOT NULL OR "__new_allocations"."hold_id" IS NOT NULL),
	CONSTRAINT "allocations_target" CHECK(("__new_allocations"."resource_id" IS NULL) = ("__new_allocations"."requirement_id" IS NULL)),
	CONSTRAINT "allocations_range" CHECK("__new_allocations"."blocked_from" <= "__new_allocations"."body_from" AND "__new_allocations"."body_from" < "__new_allocations"."body_until" AND "__new_allocations"."body_until" <= "__new_allocations"."blocked_until" AND "__new_allocations"."blocked_until" - "__new_allocations"."blocked_from" <= 144000000)
);--> statement-breakpoint
INSERT INTO `__new_allocations` (`id`, `workspace_id`, `service_id`, `resource_id`, `requirement_id`, `hold_id`, `booking_id`, `body_from`, `body_until`, `blocked_from`, `blocked_until`, `expires_at`, `written_at`, `released_at`)
SELECT `id`, `workspace_id`, `service_id`, `resource_id`, `requirement_id`, `hold_id`, `booking_id`, `body_from`, `body_until`, `blocked_from`, `blocked_until`, `expires_at`, `written_at`, `released_at` FROM `allocations`;--> statement-breakpoint
CREATE TABLE `__new_integrations` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `__new_workspaces`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_integrations` (`id`, `workspace_id`, `name`, `created_at`, `updated_at`)
SELECT `id`, `workspace_id`, `name`, `created_at`, `updated_at` FROM `integrations`;--> statement-breakpoint
CREATE TABLE `__new_api_keys` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`integration_id` text NOT NULL,
	`member_id` text NOT NULL,
	`created_by_id` text,
	`kind` text NOT NULL,
	`role_cap` text NOT NULL,
	`key_prefix` text NOT NULL,
	`digest` text NOT NULL,
	`rotated_from_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`last_used_at` integer,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`integration_id`) REFERENCES `__new_integrations`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`member_id`) REFERENCES `__new_members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`created_by_id`) REFERENCES `__new_members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`rotated_from_id`) REFERENCES `__new_api_keys`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "api_keys_kind" CHECK("__new_api_keys"."kind" IN ('live', 'test')),
	CONSTRAINT "api_keys_role_cap" CHECK("__new_api_keys"."role_cap" IN ('admin', 'member'))
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_api_keys` (`id`, `workspace_id`, `integration_id`, `member_id`, `created_by_id`, `kind`, `role_cap`, `key_prefix`, `digest`, `rotated_from_id`, `created_at`, `expires_at`, `revoked_at`, `last_used_at`)
SELECT `id`, `workspace_id`, `integration_id`, `member_id`, `created_by_id`, `kind`, `role_cap`, `key_prefix`, `digest`, `rotated_from_id`, `created_at`, `expires_at`, `revoked_at`, `last_used_at` FROM `api_keys`;--> statement-breakpoint
CREATE TABLE `__new_audit_log` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`credential_kind` text NOT NULL,
	`credential_id` text,
	`request_id` text NOT NULL,
	`address` text NOT NULL,
	`operation` text NOT NULL,
	`target_id` text NOT NULL,
	`result_id` text,
	`detail` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `__new_workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_audit_log` (`workspace_id`, `id`, `user_id`, `credential_kind`, `credential_id`, `request_id`, `address`, `operation`, `target_id`, `result_id`, `detail`, `created_at`)
SELECT `workspace_id`, `id`, `user_id`, `credential_kind`, `credential_id`, `request_id`, `address`, `operation`, `target_id`, `result_id`, `detail`, `created_at` FROM `audit_log` WHERE `workspace_id` IS NOT NULL;--> statement-breakpoint
CREATE TABLE `__new_booking_changes` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`status` text NOT NULL,
	`user_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`resource_ids` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`booking_id`) REFERENCES `__new_bookings`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_booking_changes` (`id`, `workspace_id`, `booking_id`, `version`, `action`, `status`, `user_id`, `start_at`, `end_at`, `resource_ids`, `reason`, `created_at`)
SELECT `id`, `workspace_id`, `booking_id`, `version`, `action`, `status`, `user_id`, `start_at`, `end_at`, `resource_ids`, `reason`, `created_at` FROM `booking_changes`;--> statement-breakpoint
CREATE TABLE `credentials` (
	`digest` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`workspace_id` text,
	`user_id` text,
	`id` text NOT NULL,
	CONSTRAINT "credentials_kind" CHECK("credentials"."kind" IN ('session', 'api_key', 'invitation')),
	CONSTRAINT "credentials_place" CHECK(("credentials"."kind" = 'session') = ("credentials"."workspace_id" IS NULL) AND ("credentials"."kind" = 'invitation') = ("credentials"."user_id" IS NULL))
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `credentials` (`digest`, `kind`, `workspace_id`, `user_id`, `id`)
SELECT `digest`, 'session', NULL, `user_id`, `id` FROM `sessions`
UNION ALL SELECT `digest`, 'api_key', `workspace_id`, (SELECT `user_id` FROM `members` WHERE `members`.`id` = `member_id`), `id` FROM `api_keys`
UNION ALL SELECT `digest`, 'invitation', `workspace_id`, NULL, `id` FROM `invitations`;--> statement-breakpoint
CREATE TABLE `__new_idempotency_keys` (
	`workspace_id` text NOT NULL,
	`digest` text NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer NOT NULL,
	`reply` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `digest`),
	FOREIGN KEY (`workspace_id`) REFERENCES `__new_workspaces`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
-- Every stored reply is a hold or a booking, which names its workspace. A reply that did not would end the migration and leave the
-- file as it was: no reply is forgotten.
INSERT INTO `__new_idempotency_keys` (`workspace_id`, `digest`, `fingerprint`, `status`, `reply`, `created_at`)
SELECT json_extract(`reply`, '$.workspace_id'), `digest`, `fingerprint`, `status`, `reply`, `created_at` FROM `idempotency_keys`;--> statement-breakpoint
CREATE TABLE `__new_invitations` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`role` text NOT NULL,
	`digest` text NOT NULL,
	`invited_by_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`withdrawn_at` integer,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`invited_by_id`) REFERENCES `__new_members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invitations_role" CHECK("__new_invitations"."role" IN ('owner', 'admin', 'member'))
);--> statement-breakpoint
INSERT INTO `__new_invitations` (`id`, `workspace_id`, `email`, `email_key`, `role`, `digest`, `invited_by_id`, `created_at`, `expires_at`, `accepted_at`, `withdrawn_at`)
SELECT `id`, `workspace_id`, `email`, `email_key`, `role`, `digest`, `invited_by_id`, `created_at`, `expires_at`, `accepted_at`, `withdrawn_at` FROM `invitations`;--> statement-breakpoint
CREATE TABLE `personal_audit_log` (
	`account_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`credential_kind` text NOT NULL,
	`credential_id` text,
	`request_id` text NOT NULL,
	`address` text NOT NULL,
	`operation` text NOT NULL,
	`target_id` text NOT NULL,
	`result_id` text,
	`detail` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `id`),
	FOREIGN KEY (`account_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
-- Entries without a workspace are about the account of their actor, and those of the operator about their target.
INSERT INTO `personal_audit_log` (`account_id`, `id`, `user_id`, `credential_kind`, `credential_id`, `request_id`, `address`, `operation`, `target_id`, `result_id`, `detail`, `created_at`)
SELECT coalesce(`user_id`, `target_id`), `id`, `user_id`, `credential_kind`, `credential_id`, `request_id`, `address`, `operation`, `target_id`, `result_id`, `detail`, `created_at` FROM `audit_log` WHERE `workspace_id` IS NULL;--> statement-breakpoint
CREATE TABLE `__new_resource_closures` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`resource_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`resource_id`) REFERENCES `__new_resources`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "resource_closures_range" CHECK("__new_resource_closures"."start_at" < "__new_resource_closures"."end_at")
);--> statement-breakpoint
INSERT INTO `__new_resource_closures` (`id`, `workspace_id`, `resource_id`, `start_at`, `end_at`, `reason`, `created_at`)
SELECT `id`, `workspace_id`, `resource_id`, `start_at`, `end_at`, `reason`, `created_at` FROM `resource_closures`;--> statement-breakpoint
CREATE TABLE `__new_resource_requirements` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`service_id` text NOT NULL,
	`resource_id` text,
	`category` text,
	`quantity` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `__new_services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`resource_id`) REFERENCES `__new_resources`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "resource_requirements_one_target" CHECK(("__new_resource_requirements"."resource_id" IS NULL) <> ("__new_resource_requirements"."category" IS NULL)),
	CONSTRAINT "resource_requirements_quantity" CHECK("__new_resource_requirements"."quantity" >= 1 AND ("__new_resource_requirements"."resource_id" IS NULL OR "__new_resource_requirements"."quantity" = 1))
);--> statement-breakpoint
INSERT INTO `__new_resource_requirements` (`id`, `workspace_id`, `service_id`, `resource_id`, `category`, `quantity`, `created_at`, `updated_at`)
SELECT `id`, `workspace_id`, `service_id`, `resource_id`, `category`, `quantity`, `created_at`, `updated_at` FROM `resource_requirements`;--> statement-breakpoint
CREATE TABLE `__new_turns` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`run_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`started_from` text,
	`version` text,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`run_id`) REFERENCES `__new_agent_runs`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_turns` (`id`, `workspace_id`, `run_id`, `started_at`, `finished_at`, `started_from`, `version`)
SELECT `id`, (SELECT `workspace_id` FROM `agent_runs` WHERE `agent_runs`.`id` = `run_id`), `run_id`, `started_at`, `finished_at`, `started_from`, `version` FROM `turns`;--> statement-breakpoint
CREATE TABLE `__new_restores` (
	`id` text NOT NULL,
	`run_id` text NOT NULL,
	`checkout` text NOT NULL,
	`branch` text NOT NULL,
	`remote` text,
	`head` text NOT NULL,
	`commit_sha` text NOT NULL,
	`restored_from` text NOT NULL,
	`turn_id` text,
	`state` text NOT NULL,
	`workspace_id` text NOT NULL,
	`user_id` text NOT NULL,
	`credential_kind` text NOT NULL,
	`credential_id` text NOT NULL,
	`request_id` text NOT NULL,
	`address` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `__new_workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`run_id`) REFERENCES `__new_agent_runs`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`turn_id`) REFERENCES `__new_turns`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "restores_state" CHECK("__new_restores"."state" IN ('begun', 'done', 'abandoned'))
);--> statement-breakpoint
INSERT INTO `__new_restores` (`id`, `run_id`, `checkout`, `branch`, `remote`, `head`, `commit_sha`, `restored_from`, `turn_id`, `state`, `workspace_id`, `user_id`, `credential_kind`, `credential_id`, `request_id`, `address`, `created_at`, `ended_at`)
SELECT `id`, `run_id`, `checkout`, `branch`, `remote`, `head`, `commit_sha`, `restored_from`, `turn_id`, `state`, `workspace_id`, `user_id`, `credential_kind`, `credential_id`, `request_id`, `address`, `created_at`, `ended_at` FROM `restores`;--> statement-breakpoint
CREATE TABLE `__new_sandboxes` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`run_id` text NOT NULL,
	`checkout` text NOT NULL,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`run_id`) REFERENCES `__new_agent_runs`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `__new_sandboxes` (`id`, `workspace_id`, `run_id`, `checkout`, `opened_at`, `closed_at`)
SELECT `id`, (SELECT `workspace_id` FROM `agent_runs` WHERE `agent_runs`.`id` = `run_id`), `run_id`, `checkout`, `opened_at`, `closed_at` FROM `sandboxes`;--> statement-breakpoint
CREATE TABLE `__new_sessions` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`digest` text NOT NULL,
	`address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `__new_users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_sessions` (`id`, `user_id`, `digest`, `address`, `user_agent`, `created_at`, `last_seen_at`, `expires_at`, `revoked_at`)
SELECT `id`, `user_id`, `digest`, `address`, `user_agent`, `created_at`, `last_seen_at`, `expires_at`, `revoked_at` FROM `sessions`;--> statement-breakpoint
-- Keys refer to one another: without an index, each dropped key would be looked for in all others.
CREATE INDEX `__api_keys_rotated_from` ON `api_keys` (`rotated_from_id`);--> statement-breakpoint
DROP TABLE `sessions`;--> statement-breakpoint
DROP TABLE `sandboxes`;--> statement-breakpoint
DROP TABLE `restores`;--> statement-breakpoint
DROP TABLE `turns`;--> statement-breakpoint
DROP TABLE `resource_requirements`;--> statement-breakpoint
DROP TABLE `resource_closures`;--> statement-breakpoint
DROP TABLE `invitations`;--> statement-breakpoint
DROP TABLE `idempotency_keys`;--> statement-breakpoint
DROP TABLE `booking_changes`;--> statement-breakpoint
DROP TABLE `audit_log`;--> statement-breakpoint
DROP TABLE `api_keys`;--> statement-breakpoint
DROP TABLE `integrations`;--> statement-breakpoint
DROP TABLE `allocations`;--> statement-breakpoint
DROP TABLE `resources`;--> statement-breakpoint
DROP TABLE `bookings`;--> statement-breakpoint
DROP TABLE `holds`;--> statement-breakpoint
DROP TABLE `services`;--> statement-breakpoint
DROP TABLE `agent_runs`;--> statement-breakpoint
DROP TABLE `members`;--> statement-breakpoint
DROP TABLE `workspaces`;--> statement-breakpoint
DROP TABLE `users`;--> statement-breakpoint
ALTER TABLE `__new_users` RENAME TO `users`;--> statement-breakpoint
ALTER TABLE `__new_workspaces` RENAME TO `workspaces`;--> statement-breakpoint
ALTER TABLE `__new_members` RENAME TO `members`;--> statement-breakpoint
ALTER TABLE `__new_agent_runs` RENAME TO `agent_runs`;--> statement-breakpoint
ALTER TABLE `__new_services` RENAME TO `services`;--> statement-breakpoint
ALTER TABLE `__new_resources` RENAME TO `resources`;--> statement-breakpoint
ALTER TABLE `__new_holds` RENAME TO `holds`;--> statement-breakpoint
ALTER TABLE `__new_bookings` RENAME TO `bookings`;--> statement-breakpoint
ALTER TABLE `__new_allocations` RENAME TO `allocations`;--> statement-breakpoint
ALTER TABLE `__new_integrations` RENAME TO `integrations`;--> statement-breakpoint
ALTER TABLE `__new_api_keys` RENAME TO `api_keys`;--> statement-breakpoint
ALTER TABLE `__new_audit_log` RENAME TO `audit_log`;--> statement-breakpoint
ALTER TABLE `__new_booking_changes` RENAME TO `booking_changes`;--> statement-breakpoint
ALTER TABLE `__new_idempotency_keys` RENAME TO `idempotency_keys`;--> statement-breakpoint
ALTER TABLE `__new_invitations` RENAME TO `invitations`;--> statement-breakpoint
ALTER TABLE `__new_resource_closures` RENAME TO `resource_closures`;--> statement-breakpoint
ALTER TABLE `__new_resource_requirements` RENAME TO `resource_requirements`;--> statement-breakpoint
ALTER TABLE `__new_turns` RENAME TO `turns`;--> statement-breakpoint
ALTER TABLE `__new_restores` RENAME TO `restores`;--> statement-breakpoint
ALTER TABLE `__new_sandboxes` RENAME TO `sandboxes`;--> statement-breakpoint
ALTER TABLE `__new_sessions` RENAME TO `sessions`;--> statement-breakpoint
CREATE INDEX `agent_runs_active_by_creation` ON `agent_runs` (`workspace_id`,`created_at`,`id`) WHERE "agent_runs"."archived_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `restores_one_begun` ON `restores` (`workspace_id`,`run_id`) WHERE "restores"."state" = 'begun';--> statement-breakpoint
CREATE INDEX `restores_by_run` ON `restores` (`workspace_id`,`run_id`);--> statement-breakpoint
CREATE INDEX `restores_by_turn` ON `restores` (`workspace_id`,`turn_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sandboxes_one_live` ON `sandboxes` (`workspace_id`,`run_id`) WHERE "sandboxes"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `sandboxes_by_run` ON `sandboxes` (`workspace_id`,`run_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `turns_one_active` ON `turns` (`workspace_id`,`run_id`) WHERE "turns"."finished_at" IS NULL;--> statement-breakpoint
CREATE INDEX `turns_by_run` ON `turns` (`workspace_id`,`run_id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_workspace` ON `audit_log` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_operation` ON `audit_log` (`workspace_id`,`operation`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`workspace_id`,`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `allocations_of_resource` ON `allocations` (`workspace_id`,`resource_id`,`blocked_from`,`blocked_until`,`expires_at`) WHERE "allocations"."released_at" IS NULL AND "allocations"."resource_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `allocations_of_service` ON `allocations` (`workspace_id`,`service_id`,`blocked_from`,`blocked_until`,`expires_at`) WHERE "allocations"."released_at" IS NULL AND "allocations"."resource_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `allocations_by_booking` ON `allocations` (`workspace_id`,`booking_id`,`resource_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `allocations_by_hold` ON `allocations` (`workspace_id`,`hold_id`,`resource_id`);--> statement-breakpoint
CREATE INDEX `booking_changes_by_creation` ON `booking_changes` (`workspace_id`,`booking_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_changes_once` ON `booking_changes` (`workspace_id`,`booking_id`,`version`);--> statement-breakpoint
CREATE INDEX `bookings_by_start` ON `bookings` (`workspace_id`,`start_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_member` ON `bookings` (`workspace_id`,`member_id`,`start_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_service` ON `bookings` (`workspace_id`,`service_id`,`start_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_customer` ON `bookings` (`workspace_id`,`customer_key`,`start_at`,`id`) WHERE "bookings"."customer_key" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_hold_once` ON `bookings` (`workspace_id`,`hold_id`);--> statement-breakpoint
CREATE INDEX `holds_by_creation` ON `holds` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `holds_by_member` ON `holds` (`workspace_id`,`member_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `holds_by_expiry` ON `holds` (`expires_at`) WHERE "holds"."consumed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_creation` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `resource_closures_by_start` ON `resource_closures` (`workspace_id`,`resource_id`,`start_at`,`id`);--> statement-breakpoint
CREATE INDEX `resource_closures_by_end` ON `resource_closures` (`end_at`);--> statement-breakpoint
CREATE INDEX `resource_requirements_by_resource` ON `resource_requirements` (`workspace_id`,`resource_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `resource_requirements_resource_once` ON `resource_requirements` (`workspace_id`,`service_id`,`resource_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `resource_requirements_category_once` ON `resource_requirements` (`workspace_id`,`service_id`,`category`);--> statement-breakpoint
CREATE INDEX `resources_active_by_name` ON `resources` (`workspace_id`,`name_key`,`id`) WHERE "resources"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX `resources_active_by_category` ON `resources` (`workspace_id`,`category`) WHERE "resources"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX `services_active_by_name` ON `services` (`workspace_id`,`name_key`,`id`) WHERE "services"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX `api_keys_by_workspace` ON `api_keys` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `integrations_by_creation` ON `integrations` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `integrations_name_once` ON `integrations` (`workspace_id`,`name`);--> statement-breakpoint
CREATE INDEX `invitations_by_workspace` ON `invitations` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_by_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_one_open` ON `invitations` (`workspace_id`,`email_key`) WHERE "invitations"."accepted_at" IS NULL AND "invitations"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX `members_by_user` ON `members` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `members_by_workspace` ON `members` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `members_owners` ON `members` (`workspace_id`) WHERE "members"."role" = 'owner' AND "members"."deactivated_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `members_once_per_workspace` ON `members` (`workspace_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`revoked_at`) WHERE "sessions"."revoked_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE INDEX `workspaces_by_creator` ON `workspaces` (`created_by_id`) WHERE "workspaces"."created_by_id" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `allocations_fit_the_resource` BEFORE INSERT ON `allocations`
WHEN NEW.resource_id IS NOT NULL AND NEW.released_at IS NULL BEGIN
  SELECT RAISE(ABORT, 'OVERBOOKED')
  WHERE (SELECT capacity FROM resources WHERE workspace_id = NEW.workspace_id AND id = NEW.resource_id) <= (
    WITH live AS (
      SELECT max(blocked_from, NEW.blocked_from) AS since, blocked_until AS until FROM allocations
      WHERE workspace_id = NEW.workspace_id AND resource_id = NEW.resource_id AND released_at IS NULL
        AND blocked_from > NEW.blocked_from - 144000000 AND blocked_from < NEW.blocked_until
        AND blocked_until > NEW.blocked_from
        AND (expires_at IS NULL OR expires_at > NEW.written_at)),
    steps AS (SELECT since AS at, 1 AS change FROM live UNION ALL SELECT until, -1 FROM live)
    SELECT coalesce(max(level), 0) FROM (SELECT sum(change) OVER (ORDER BY at, change ROWS UNBOUNDED PRECEDING) AS level FROM steps));
END;--> statement-breakpoint
CREATE TRIGGER `allocations_fit_the_service` BEFORE INSERT ON `allocations`
WHEN NEW.resource_id IS NULL AND NEW.released_at IS NULL BEGIN
  SELECT RAISE(ABORT, 'OVERBOOKED')
  WHERE (SELECT max_concurrent FROM services WHERE workspace_id = NEW.workspace_id AND id = NEW.service_id) <= (
    WITH live AS (
      SELECT max(blocked_from, NEW.blocked_from) AS since, blocked_until AS until FROM allocations
      WHERE workspace_id = NEW.workspace_id AND service_id = NEW.service_id AND resource_id IS NULL AND released_at IS NULL
        AND blocked_from > NEW.blocked_from - 144000000 AND blocked_from < NEW.blocked_until
        AND blocked_until > NEW.blocked_from
        AND (expires_at IS NULL OR expires_at > NEW.written_at)),
    steps AS (SELECT since AS at, 1 AS change FROM live UNION ALL SELECT until, -1 FROM live)
    SELECT coalesce(max(level), 0) FROM (SELECT sum(change) OVER (ORDER BY at, change ROWS UNBOUNDED PRECEDING) AS level FROM steps));
END;--> statement-breakpoint
CREATE TRIGGER `allocations_are_released_or_confirmed` BEFORE UPDATE ON `allocations`
WHEN (
  NEW.id IS OLD.id AND NEW.workspace_id IS OLD.workspace_id AND NEW.service_id IS OLD.service_id AND NEW.resource_id IS OLD.resource_id AND NEW.requirement_id IS OLD.requirement_id AND NEW.hold_id IS OLD.hold_id AND NEW.body_from IS OLD.body_from AND NEW.body_until IS OLD.body_until AND NEW.blocked_from IS OLD.blocked_from AND NEW.blocked_until IS OLD.blocked_until
  AND OLD.released_at IS NULL
  AND (
    (NEW.released_at IS NOT NULL AND NEW.booking_id IS OLD.booking_id AND NEW.expires_at IS OLD.expires_at AND NEW.written_at = OLD.written_at)
    OR (NEW.released_at IS NULL AND NEW.booking_id = coalesce(OLD.booking_id, NEW.booking_id) AND OLD.expires_at > NEW.written_at AND NEW.written_at >= OLD.written_at)
  )
) IS NOT TRUE BEGIN
  SELECT RAISE(ABORT, 'ALLOCATION_FIXED');
END;--> statement-breakpoint
CREATE TRIGGER `allocations_lapse_once` BEFORE UPDATE ON `allocations`
WHEN NEW.released_at IS NULL AND OLD.expires_at IS NOT NULL AND (
  EXISTS (
    SELECT 1 FROM allocations AS later
    WHERE later.workspace_id = OLD.workspace_id AND later.resource_id = OLD.resource_id AND later.released_at IS NULL
      AND later.blocked_from > OLD.blocked_from - 144000000 AND later.blocked_from < OLD.blocked_until
      AND later.blocked_until > OLD.blocked_from
      AND later.written_at >= OLD.expires_at)
  OR OLD.resource_id IS NULL AND EXISTS (
    SELECT 1 FROM allocations AS later
    WHERE later.workspace_id = OLD.workspace_id AND later.service_id = OLD.service_id AND later.resource_id IS NULL AND later.released_at IS NULL
      AND later.blocked_from > OLD.blocked_from - 144000000 AND later.blocked_from < OLD.blocked_until
      AND later.blocked_until > OLD.blocked_from
      AND later.written_at >= OLD.expires_at)
) BEGIN
  SELECT RAISE(ABORT, 'ALLOCATION_LAPSED');
END;--> statement-breakpoint
CREATE TRIGGER `audit_log_no_update` BEFORE UPDATE ON `audit_log` BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `audit_log_no_delete` BEFORE DELETE ON `audit_log` BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `personal_audit_log_no_update` BEFORE UPDATE ON `personal_audit_log` BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `personal_audit_log_no_delete` BEFORE DELETE ON `personal_audit_log` BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
