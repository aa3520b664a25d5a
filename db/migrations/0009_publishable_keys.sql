-- SQLite cannot change a CHECK: both tables are rebuilt. Their rows are in the tree of the key, as before. The reference of a key to the
-- key that it was rotated from follows the rename, and needs an index while the old table is dropped.
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
	`origins` text,
	`public_key` text,
	`rotated_from_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`last_used_at` integer,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`integration_id`) REFERENCES `integrations`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`member_id`) REFERENCES `members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`created_by_id`) REFERENCES `members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`rotated_from_id`) REFERENCES `__new_api_keys`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "api_keys_kind" CHECK("__new_api_keys"."kind" IN ('live', 'test', 'publishable')),
	CONSTRAINT "api_keys_publishable" CHECK(("__new_api_keys"."kind" = 'publishable') = ("__new_api_keys"."origins" IS NOT NULL) AND ("__new_api_keys"."kind" = 'publishable') = ("__new_api_keys"."public_key" IS NOT NULL)),
	CONSTRAINT "api_keys_role_cap" CHECK("__new_api_keys"."role_cap" IN ('admin', 'member'))
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_api_keys`("id", "workspace_id", "integration_id", "member_id", "created_by_id", "kind", "role_cap", "key_prefix", "digest", "origins", "public_key", "rotated_from_id", "created_at", "expires_at", "revoked_at", "last_used_at") SELECT "id", "workspace_id", "integration_id", "member_id", "created_by_id", "kind", "role_cap", "key_prefix", "digest", NULL, NULL, "rotated_from_id", "created_at", "expires_at", "revoked_at", "last_used_at" FROM `api_keys`;--> statement-breakpoint
CREATE INDEX `__api_keys_rotated_from` ON `api_keys` (`workspace_id`,`rotated_from_id`);--> statement-breakpoint
DROP TABLE `api_keys`;--> statement-breakpoint
ALTER TABLE `__new_api_keys` RENAME TO `api_keys`;--> statement-breakpoint
CREATE INDEX `api_keys_by_workspace` ON `api_keys` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `api_keys_publishable` ON `api_keys` (`workspace_id`,`created_at`,`id`) WHERE "api_keys"."kind" = 'publishable';--> statement-breakpoint
CREATE TABLE `__new_credentials` (
	`digest` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`workspace_id` text,
	`user_id` text,
	`id` text NOT NULL,
	CONSTRAINT "credentials_kind" CHECK("__new_credentials"."kind" IN ('session', 'api_key', 'invitation', 'booking')),
	CONSTRAINT "credentials_place" CHECK(("__new_credentials"."kind" = 'session') = ("__new_credentials"."workspace_id" IS NULL) AND ("__new_credentials"."kind" IN ('invitation', 'booking')) = ("__new_credentials"."user_id" IS NULL))
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_credentials`("digest", "kind", "workspace_id", "user_id", "id") SELECT "digest", "kind", "workspace_id", "user_id", "id" FROM `credentials`;--> statement-breakpoint
DROP TABLE `credentials`;--> statement-breakpoint
ALTER TABLE `__new_credentials` RENAME TO `credentials`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `manage_digest` text;--> statement-breakpoint
ALTER TABLE `holds` ADD `visitor_key_id` text;--> statement-breakpoint
ALTER TABLE `holds` ADD `visitor_network` text;--> statement-breakpoint
ALTER TABLE `services` ADD `public` integer DEFAULT false NOT NULL;