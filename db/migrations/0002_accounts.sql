CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
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
	FOREIGN KEY (`workspace_id`,`invited_by_id`) REFERENCES `members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invitations_role" CHECK("invitations"."role" IN ('owner', 'admin', 'member'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_digest_unique` ON `invitations` (`digest`);--> statement-breakpoint
CREATE INDEX `invitations_by_workspace` ON `invitations` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_by_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_one_open` ON `invitations` (`workspace_id`,`email_key`) WHERE "invitations"."accepted_at" IS NULL AND "invitations"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE TABLE `__new_api_keys` (
	`id` text PRIMARY KEY NOT NULL,
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
	FOREIGN KEY (`workspace_id`,`integration_id`) REFERENCES `integrations`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`member_id`) REFERENCES `members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`created_by_id`) REFERENCES `members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rotated_from_id`) REFERENCES `__new_api_keys`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "api_keys_kind" CHECK("__new_api_keys"."kind" IN ('live', 'test')),
	CONSTRAINT "api_keys_role_cap" CHECK("__new_api_keys"."role_cap" IN ('admin', 'member'))
);
--> statement-breakpoint
INSERT INTO `__new_api_keys`("id", "workspace_id", "integration_id", "member_id", "kind", "role_cap", "key_prefix", "digest", "rotated_from_id", "created_at", "expires_at", "revoked_at") SELECT "id", "workspace_id", "integration_id", "member_id", "kind", "role_cap", "key_prefix", "digest", "rotated_from_id", "created_at", "expires_at", "revoked_at" FROM `api_keys`;--> statement-breakpoint
DROP TABLE `api_keys`;--> statement-breakpoint
ALTER TABLE `__new_api_keys` RENAME TO `api_keys`;--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_digest_unique` ON `api_keys` (`digest`);--> statement-breakpoint
CREATE INDEX `api_keys_by_workspace` ON `api_keys` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
DROP INDEX `members_by_user`;--> statement-breakpoint
CREATE INDEX `members_by_workspace` ON `members` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `members_owners` ON `members` (`workspace_id`) WHERE "members"."role" = 'owner' AND "members"."deactivated_at" IS NULL;--> statement-breakpoint
CREATE INDEX `members_by_user` ON `members` (`user_id`,`created_at`,`id`);--> statement-breakpoint
DROP INDEX `sessions_by_user`;--> statement-breakpoint
ALTER TABLE `sessions` ADD `address` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `user_agent` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` integer;--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`revoked_at`) WHERE "sessions"."revoked_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `__new_audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text,
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
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_audit_log`("id", "workspace_id", "user_id", "credential_kind", "credential_id", "request_id", "address", "operation", "target_id", "result_id", "created_at") SELECT "id", "workspace_id", "user_id", "credential_kind", "credential_id", "request_id", "address", "operation", "target_id", "result_id", "created_at" FROM `audit_log`;--> statement-breakpoint
DROP TABLE `audit_log`;--> statement-breakpoint
ALTER TABLE `__new_audit_log` RENAME TO `audit_log`;--> statement-breakpoint
CREATE INDEX `audit_log_by_workspace` ON `audit_log` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_operation` ON `audit_log` (`workspace_id`,`operation`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`workspace_id`,`user_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `agent_runs` ADD `checkout` text;--> statement-breakpoint
UPDATE `agent_runs` SET `checkout` = (SELECT `checkout` FROM `sandboxes` WHERE `run_id` = `agent_runs`.`id` ORDER BY `opened_at` DESC LIMIT 1);--> statement-breakpoint
ALTER TABLE `agent_runs` ADD `disk_bytes` integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE `agent_runs` ADD `archived_at` integer;--> statement-breakpoint
CREATE INDEX `agent_runs_active_by_creation` ON `agent_runs` (`workspace_id`,`created_at`,`id`) WHERE "agent_runs"."archived_at" IS NULL;--> statement-breakpoint
ALTER TABLE `restores` ADD `turn_id` text REFERENCES turns(id);--> statement-breakpoint
ALTER TABLE `services` ADD `name_key` text NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE `services` SET `name_key` = lower(`name`);--> statement-breakpoint
CREATE INDEX `services_active_by_name` ON `services` (`workspace_id`,`name_key`,`id`) WHERE "services"."archived_at" IS NULL;--> statement-breakpoint
ALTER TABLE `turns` ADD `started_from` text;--> statement-breakpoint
ALTER TABLE `turns` ADD `version` text;--> statement-breakpoint
ALTER TABLE `users` ADD `password_hash` text;--> statement-breakpoint
CREATE INDEX `integrations_by_creation` ON `integrations` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TRIGGER `audit_log_no_update` BEFORE UPDATE ON `audit_log` BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_no_delete` BEFORE DELETE ON `audit_log` BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
