-- A database of the version whose last migration is 0004_tenants, with rows of every kind, for test/db/recorded.test.ts.
-- Recorded once, and never edited: a later version must open it without loss.
-- It was made by a server of that version over the fixtures of contract tests (server/seeds/contract.ts). Calls then made
-- invitations (open, replaced, accepted), an account, rotated keys, a closure, holds (live, booked, released, expired) and
-- bookings in every status, each with an Idempotency-Key. Calls also ran a turn and a restore on a Git checkout. Rows that no
-- call makes at will were inserted by the queries: a begun and an abandoned restore, a deleted checkout, entries of the
-- operator. Then all of sqlite_master and all rows were written out by rowid, with the folder of checkouts renamed.
CREATE TABLE migrations (hash TEXT PRIMARY KEY, created_at INTEGER NOT NULL);
CREATE TABLE `agent_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`title` text NOT NULL,
	`branch` text,
	`remote` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `checkout` text, `disk_bytes` integer NOT NULL DEFAULT 0, `archived_at` integer, `created_by_id` text REFERENCES members(id),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "agent_runs_source" CHECK("agent_runs"."branch" IS NOT NULL OR "agent_runs"."remote" IS NULL)
);
CREATE TABLE `integrations` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
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
	`ended_at` integer, `turn_id` text REFERENCES turns(id),
	FOREIGN KEY (`run_id`) REFERENCES `agent_runs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "restores_state" CHECK("restores"."state" IN ('begun', 'done', 'abandoned'))
);
CREATE TABLE `sandboxes` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`checkout` text NOT NULL,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`run_id`) REFERENCES `agent_runs`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `services` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `name_key` text NOT NULL DEFAULT '', `duration_minutes` integer NOT NULL DEFAULT 60, `slot_interval_minutes` integer, `buffer_before_minutes` integer NOT NULL DEFAULT 0, `buffer_after_minutes` integer NOT NULL DEFAULT 0, `min_notice_minutes` integer NOT NULL DEFAULT 0, `max_advance_days` integer NOT NULL DEFAULT 365, `time_zone` text NOT NULL DEFAULT 'UTC', `weekly_hours` text NOT NULL DEFAULT '[{"days":[1,2,3,4,5,6,7],"start":"00:00","end":"24:00"}]', `date_overrides` text NOT NULL DEFAULT '[]', `closures` text NOT NULL DEFAULT '[]', `hold_ttl_seconds` integer NOT NULL DEFAULT 600, `cancellation_notice_minutes` integer NOT NULL DEFAULT 0, `requires_approval` integer NOT NULL DEFAULT 0, `approval_ttl_minutes` integer NOT NULL DEFAULT 1440, `max_concurrent` integer,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`digest` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer, `address` text, `user_agent` text, `last_seen_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `turns` (
	`id` text PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer, `started_from` text, `version` text,
	FOREIGN KEY (`run_id`) REFERENCES `agent_runs`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
, `password_hash` text);
CREATE TABLE `workspaces` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
, `created_by_id` text REFERENCES users(id));
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
CREATE TABLE "api_keys" (
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
	FOREIGN KEY (`rotated_from_id`) REFERENCES "api_keys"(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "api_keys_kind" CHECK("api_keys"."kind" IN ('live', 'test')),
	CONSTRAINT "api_keys_role_cap" CHECK("api_keys"."role_cap" IN ('admin', 'member'))
);
CREATE TABLE "audit_log" (
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
CREATE TABLE `allocations` (
	`id` text PRIMARY KEY NOT NULL,
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
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`resource_id`) REFERENCES `resources`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "allocations_held" CHECK("allocations"."booking_id" IS NOT NULL OR "allocations"."hold_id" IS NOT NULL),
	CONSTRAINT "allocations_target" CHECK(("allocations"."resource_id" IS NULL) = ("allocations"."requirement_id" IS NULL)),
	CONSTRAINT "allocations_range" CHECK("allocations"."blocked_from" <= "allocations"."body_from" AND "allocations"."body_from" < "allocations"."body_until" AND "allocations"."body_until" <= "allocations"."blocked_until" AND "allocations"."blocked_until" - "allocations"."blocked_from" <= 144000000)
);
CREATE TABLE `booking_changes` (
	`id` text PRIMARY KEY NOT NULL,
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
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
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
	FOREIGN KEY (`ended_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`member_id`) REFERENCES `members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_status" CHECK("bookings"."status" IN ('pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined')),
	CONSTRAINT "bookings_range" CHECK("bookings"."start_at" < "bookings"."end_at"),
	CONSTRAINT "bookings_pending_expires" CHECK(("bookings"."status" = 'pending') = ("bookings"."expires_at" IS NOT NULL))
);
CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
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
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`member_id`) REFERENCES `members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `idempotency_keys` (
	`digest` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer NOT NULL,
	`reply` text NOT NULL,
	`created_at` integer NOT NULL
);
CREATE TABLE `resource_closures` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`resource_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`,`resource_id`) REFERENCES `resources`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "resource_closures_range" CHECK("resource_closures"."start_at" < "resource_closures"."end_at")
);
CREATE TABLE `deleted_checkouts` (
	`run_id` text PRIMARY KEY NOT NULL,
	`checkout` text NOT NULL,
	`deleted_at` integer NOT NULL
);
INSERT INTO "migrations" VALUES
('8eee545288cbef78c45d51c46c89b1acedd340dd98da8a630f3684fdd4b0656c',1795235034940),
('8f397f067bf2d6821a41fc2f0791e34f8dc6765e775da7cc3429fe5f0aa78b13',1795235165318),
('5aa263e2fcb72b61b3f610a52b8357f6e9af94a6e52112f8146a3e1b35034cb2',1795297763590),
('a0ec0f64abc4ce7b5daf5f894c64c181f8c8a37c2aa68a70ec99d59940745940',1795306362838),
('9c3ed6326b6264fac83f19ac2d3d10e569e3c3ccbbaa52d3e2cc77b827915cab',1795363059396);
INSERT INTO "agent_runs" VALUES
('run_01M83497QHS7EG0ZC2SZERHAGZ','01a20644-9f30-7207-8ce1-0079e93c92d1','With history','main',NULL,1795401489264,1795401489264,'/srv/booking/booking.db-checkouts/run_01M83497QHS7EG0ZC2SZERHAGZ',135168,NULL,NULL),
('run_01M83496VGTVMJCA4Q9VQFGGRC','01a20644-9f30-7207-8ce1-0079e93c92d1','With a remote','main','/srv/booking/booking.db-checkouts/run_01M83496VGTVMJCA4Q9VQFGGRC.git',1795401489264,1795401489264,'/srv/booking/booking.db-checkouts/run_01M83496VGTVMJCA4Q9VQFGGRC',135168,NULL,NULL),
('run_01M83497PPE02T1K94FM10G3D5','01a20644-9f30-7207-8ce1-0079e93c92d1','With a damaged checkout','main',NULL,1795401489264,1795401489264,'/srv/booking/booking.db-checkouts/run_01M83497PPE02T1K94FM10G3D5',135168,NULL,NULL),
('run_01M83497QX3V3Y22XTHE6RX870','01a20644-9f30-7207-8ce1-0079e93c92d1','In the middle of a turn','main',NULL,1795401489264,1795401489264,'/srv/booking/booking.db-checkouts/run_01M83497QX3V3Y22XTHE6RX870',135168,NULL,NULL),
('run_01M83497RDERMDK1N7EYX0JR3A','01a20644-9f31-77e4-9b86-d172743de7c0','Of another workspace','main',NULL,1795401489264,1795401489264,'/srv/booking/booking.db-checkouts/run_01M83497RDERMDK1N7EYX0JR3A',135168,NULL,NULL),
('run_01M83497RQYE8J399EYD7XDSXW','01a20644-9f30-7207-8ce1-0079e93c92d1','Without a Git source',NULL,NULL,1795401489264,1795401489264,NULL,0,NULL,NULL),
('run_01M83497RR0NX5TSEJZ9FY93VA','01a20644-9f30-7207-8ce1-0079e93c92d1','Without a sandbox','main',NULL,1795401489264,1795401489264,'/srv/booking/booking.db-checkouts/run_01M83497RR0NX5TSEJZ9FY93VA',135168,NULL,NULL),
('run_01M83499R1G8MWJEMAZMSD6GBP','01a20644-9f30-7207-8ce1-0079e93c92d1','Run','main',NULL,1795401492225,1795401492225,'/srv/booking/runs/run_01M83499R1G8MWJEMAZMSD6GBP',151552,NULL,NULL),
('run_01M8349ACYJARVX1K5C9ES9W1Y','01a20644-9f30-7207-8ce1-0079e93c92d1','Made by a call',NULL,NULL,1795401492877,1795401492958,NULL,0,1795401492958,'01a20644-9f32-7072-bf95-0ba351a32b15');
INSERT INTO "integrations" VALUES
('01a20644-9f36-72eb-9404-b6ac6f935c21','01a20644-9f30-7207-8ce1-0079e93c92d1','Front desk',1795401489264,1795401489264),
('01a20644-9f36-72eb-9404-b8afab0ca35d','01a20644-9f31-77e4-9b86-d172743de7c0','Front desk',1795401489264,1795401489264),
('01a20644-a0d6-733a-98cc-399ec605ab6b','01a20644-9f30-7207-8ce1-0079e93c92d1','Kiosk',1795401490617,1795401490617);
INSERT INTO "members" VALUES
('01a20644-9f32-7072-bf95-0ba351a32b15','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','owner',NULL,1795401489264,1795401489264),
('01a20644-9f33-705d-84ca-a52146b27339','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f32-7072-bf95-12468794db4d','admin',NULL,1795401489264,1795401489264),
('01a20644-9f33-705d-84ca-b13a4051580b','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f33-705d-84ca-ac12018d6873','member',NULL,1795401489264,1795401490715),
('01a20644-9f33-705d-84ca-bd55e9958c23','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f33-705d-84ca-b886b2aafcbc','admin',1795401489264,1795401489264,1795401489264),
('01a20644-9f34-72b0-9a56-a1b1c2f52162','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-9f34-72b0-9a56-9cb13b9edfca','owner',NULL,1795401489264,1795401489264),
('01a20644-9fb6-73d5-b3e9-ced56663d522','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9fb6-73d5-b3e9-c83a2874db64','member',NULL,1795401490339,1795401490339),
('01a20644-9fc6-7468-8c26-dad4fe91574a','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f34-72b0-9a56-9cb13b9edfca','member',NULL,1795401490371,1795401490371),
('01a20644-9fcf-752b-87b5-aca272a6d476','01a20644-9fcf-752b-87b5-a9e93df417a7','01a20644-9f34-72b0-9a56-9cb13b9edfca','owner',NULL,1795401490380,1795401490380);
INSERT INTO "resource_requirements" VALUES
('01a20644-9f3d-77de-8e7f-d1265fcc1dcc','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f38-73fa-a188-bbff804ec874',NULL,'equipment',2,1795401489264,1795401489264),
('01a20644-a11e-7457-b4b8-916ae1494ff9','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-a11e-7457-b4b8-89dec3ce6061',NULL,1,1767225600000,1767225600000),
('01a20644-a120-731d-a61b-6e8270410e51','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2',NULL,'pool 01a20644-a11e-7457-b4b8-9771b492097c',2,1767225600000,1767225600000),
('01a20644-a120-731d-a61b-705d17d17e4d','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11e-7457-b4b8-89dec3ce6061',NULL,1,1767225600000,1767225600000),
('01a20644-a120-731d-a61b-79e0a6634f1d','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-a120-731d-a61b-744118eb8dbb','01a20644-9f3a-73cd-8b98-52aad26324f6',NULL,1,1795401490238,1795401490238);
INSERT INTO "resources" VALUES
('01a20644-9f39-702a-93b6-8472c48b36bc','01a20644-9f30-7207-8ce1-0079e93c92d1','Court 1','court 1','court',1,NULL,1795401489264,1795401489264),
('01a20644-9f39-702a-93b6-8b47f2a6b450','01a20644-9f30-7207-8ce1-0079e93c92d1','Court 2','court 2','court',1,NULL,1795401489264,1795401489264),
('01a20644-9f3a-73cd-8b98-4bf001b7544b','01a20644-9f30-7207-8ce1-0079e93c92d1','Studio','studio','STUDIO',13,NULL,1795401489264,1795401490721),
('01a20644-9f3a-73cd-8b98-4e0abc3818f9','01a20644-9f30-7207-8ce1-0079e93c92d1','Old court','old court','court',1,1795401489264,1795401489264,1795401489264),
('01a20644-9f3a-73cd-8b98-52aad26324f6','01a20644-9f31-77e4-9b86-d172743de7c0','Elsewhere','elsewhere','court',1,NULL,1795401489264,1795401489264),
('01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-9f30-7207-8ce1-0079e93c92d1','Court 1','court 1','pool 01a20644-a11d-7729-989c-557073e3fc2c',1,NULL,1767225600000,1767225600000),
('01a20644-a11f-7106-86ba-622ea729bfc1','01a20644-9f30-7207-8ce1-0079e93c92d1','Court 1','court 1','pool 01a20644-a11e-7457-b4b8-9771b492097c',2,NULL,1767225600000,1767225600000),
('01a20644-a11f-7106-86ba-662608b81b78','01a20644-9f30-7207-8ce1-0079e93c92d1','Court 2','court 2','pool 01a20644-a11e-7457-b4b8-9771b492097c',3,NULL,1767225600000,1767225600000);
INSERT INTO "restores" VALUES
('01a20644-a791-74d1-b3d0-000812fa2da6','run_01M83499R1G8MWJEMAZMSD6GBP','/srv/booking/runs/run_01M83499R1G8MWJEMAZMSD6GBP','main',NULL,'177ba03b75a9ff07cb2223262cfaaf200e4c0dd5','4231d1f017f8f7a11966f00895c0fc53ead23a82','177ba03b75a9ff07cb2223262cfaaf200e4c0dd5','done','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M83499VK6R59D7ZY1W68XFWK','127.0.0.1',1795401492339,1795401492427,'01a20644-a74e-725d-8a5a-a80ec6c9afff'),
('01a20644-a864-7017-8d7d-1952ccfff771','run_01M83499R1G8MWJEMAZMSD6GBP','/srv/booking/runs/run_01M83499R1G8MWJEMAZMSD6GBP','main',NULL,'4231d1f017f8f7a11966f00895c0fc53ead23a82','7cbb380b186f45d91f39b5700dca6f0c36626c0a','3b8279f90f164f90799badb091031ecb71c74f96','done','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M8349A0P59CH8HHVQVXC18BW','127.0.0.1',1795401492502,1795401492665,NULL),
('01a20644-a9f7-7376-9bbb-ff6a49e141b6','run_01M83499R1G8MWJEMAZMSD6GBP','/srv/booking/runs/run_01M83499R1G8MWJEMAZMSD6GBP','main',NULL,'177ba03b75a9ff07cb2223262cfaaf200e4c0dd5','4231d1f017f8f7a11966f00895c0fc53ead23a82','177ba03b75a9ff07cb2223262cfaaf200e4c0dd5','abandoned','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f33-705d-84ca-ac12018d6873','session','01a20644-a9f7-7376-9bbc-00ac863e8e87','req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB','127.0.0.0',1795401490238,1795401490238,NULL),
('01a20644-a9f7-7376-9bbc-06fcac857e4d','run_01M83499R1G8MWJEMAZMSD6GBP','/srv/booking/runs/run_01M83499R1G8MWJEMAZMSD6GBP','main',NULL,'177ba03b75a9ff07cb2223262cfaaf200e4c0dd5','4231d1f017f8f7a11966f00895c0fc53ead23a82','177ba03b75a9ff07cb2223262cfaaf200e4c0dd5','begun','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f33-705d-84ca-ac12018d6873','session','01a20644-a9f7-7376-9bbc-097a5babe237','req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB','127.0.0.0',1795401490238,NULL,'01a20644-a966-70d5-b113-f21f6d8bc4f6');
INSERT INTO "sandboxes" VALUES
('01a20644-9f35-77a2-8814-d03f6183482c','run_01M83497QHS7EG0ZC2SZERHAGZ','/srv/booking/booking.db-checkouts/run_01M83497QHS7EG0ZC2SZERHAGZ',1795401489264,NULL),
('01a20644-9f35-77a2-8814-d47146a9dc28','run_01M83496VGTVMJCA4Q9VQFGGRC','/srv/booking/booking.db-checkouts/run_01M83496VGTVMJCA4Q9VQFGGRC',1795401489264,NULL),
('01a20644-9f35-77a2-8814-dbfcacdaafca','run_01M83497PPE02T1K94FM10G3D5','/srv/booking/booking.db-checkouts/run_01M83497PPE02T1K94FM10G3D5',1795401489264,NULL),
('01a20644-9f36-72eb-9404-a64cb2031d63','run_01M83497QX3V3Y22XTHE6RX870','/srv/booking/booking.db-checkouts/run_01M83497QX3V3Y22XTHE6RX870',1795401489264,NULL),
('01a20644-9f36-72eb-9404-ae65d731d10f','run_01M83497RDERMDK1N7EYX0JR3A','/srv/booking/booking.db-checkouts/run_01M83497RDERMDK1N7EYX0JR3A',1795401489264,NULL),
('01a20644-9f36-72eb-9404-b317a7610106','run_01M83497RR0NX5TSEJZ9FY93VA','/srv/booking/booking.db-checkouts/run_01M83497RR0NX5TSEJZ9FY93VA',1795401489264,1795401489264),
('01a20644-a72f-75e6-bb1b-ef4d0a8eb64a','run_01M83499R1G8MWJEMAZMSD6GBP','/srv/booking/runs/run_01M83499R1G8MWJEMAZMSD6GBP',1795401492225,1795401492673),
('01a20644-a90e-7432-bb83-c5f2ce15712b','run_01M83499R1G8MWJEMAZMSD6GBP','/srv/booking/runs/run_01M83499R1G8MWJEMAZMSD6GBP',1795401492738,NULL);
INSERT INTO "services" VALUES
('01a20644-9f38-73fa-a188-bbff804ec874','01a20644-9f30-7207-8ce1-0079e93c92d1','Court hour',NULL,1795401489264,1795401489264,'court hour',60,NULL,0,0,0,365,'UTC','[{"days":[1,2,3,4,5,6,7],"start":"00:00","end":"24:00"}]','[]','[]',600,0,0,1440,NULL),
('01a20644-9f38-73fa-a188-bf9ea5bc697e','01a20644-9f30-7207-8ce1-0079e93c92d1','Walk-in',NULL,1795401489264,1795401489264,'walk-in',60,NULL,0,0,0,365,'UTC','[{"days":[1,2,3,4,5,6,7],"start":"00:00","end":"24:00"}]','[]','[]',600,0,0,1440,NULL),
('01a20644-9f39-702a-93b6-80b97de0741b','01a20644-9f31-77e4-9b86-d172743de7c0','Elsewhere',NULL,1795401489264,1795401489264,'elsewhere',60,NULL,0,0,0,365,'UTC','[{"days":[1,2,3,4,5,6,7],"start":"00:00","end":"24:00"}]','[]','[]',600,0,0,1440,NULL),
('01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-9f30-7207-8ce1-0079e93c92d1','Bookable',NULL,1767225600000,1767225600000,'bookable',60,NULL,10,15,0,365,'UTC','[{"days":[1,2,3,4,5,6,7],"start":"00:00","end":"24:00"}]','[]','[]',600,0,0,1440,2),
('01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-9f30-7207-8ce1-0079e93c92d1','Bookable',NULL,1767225600000,1767225600000,'bookable',60,NULL,0,0,0,365,'UTC','[{"days":[1,2,3,4,5,6,7],"start":"00:00","end":"24:00"}]','[]','[]',600,0,1,1440,3),
('01a20644-a120-731d-a61b-744118eb8dbb','01a20644-9f31-77e4-9b86-d172743de7c0','Elsewhere too',NULL,1795401490238,1795401490238,'elsewhere too',60,NULL,0,0,0,365,'UTC','[{"days":[1,2,3,4,5,6,7],"start":"00:00","end":"24:00"}]','[]','[]',600,0,0,1440,1);
INSERT INTO "sessions" VALUES
('01a20644-9f32-7072-bf95-0d509a6f5c11','01a20644-9f31-77e4-9b86-d57238daffad','2477453f0349d4b27eae09ea36596b90d0b5a2d70dce43c31c62d764454de440',1795401489264,1797993489264,NULL,NULL,NULL,1795401480000),
('01a20644-9f33-705d-84ca-abacc2f7d1b0','01a20644-9f32-7072-bf95-12468794db4d','ad9d02a8931c9fce67cb052990a3266337e181b512083760f9a1cc94b68b851a',1795401489264,1797993489264,NULL,NULL,NULL,1795401480000),
('01a20644-9f33-705d-84ca-b4edf0f66d44','01a20644-9f33-705d-84ca-ac12018d6873','692a6190a2ec655299cde81765dbdb512f5b210ee90803c6f61fb686afde5ae7',1795401489264,1797993489264,NULL,NULL,NULL,1795401480000),
('01a20644-9f34-72b0-9a56-99655c78d21d','01a20644-9f33-705d-84ca-b886b2aafcbc','a0c43a8ec89909dabd0c561c6734144e462473268c7d74dda0ba553bce14b4b4',1795401489264,1797993489264,1795401492994,NULL,NULL,1795401480000),
('01a20644-9f34-72b0-9a56-a57e099b1558','01a20644-9f34-72b0-9a56-9cb13b9edfca','8fce3910f907bc7de94e4c49871ea273013163b0980e4d2be3bb81dc750371a8',1795401489264,1797993489264,NULL,NULL,NULL,1795401480000),
('01a20644-9ff1-77e7-92c6-641e2846ab82','01a20644-9f32-7072-bf95-12468794db4d','024d9b09582e6b9b845229fcbe446c7b7f6c78e2d782ad996827a5d9d0c41556',1795401490389,1797993490389,1795401490430,'127.0.0.1','node',NULL),
('01a20644-a5ad-73c1-98b2-ac21ce084199','01a20644-9f31-77e4-9b86-d57238daffad','bfa37ba5fb8215b9ba0544cedb36a1fdc26d097c32fce7476c56d7f7e3ecf633',1796040000000,1798632000000,NULL,'127.0.0.1','node',1796040000000),
('01a20644-a6a7-70c1-b3ad-7508cd553485','01a20644-9f31-77e4-9b86-d57238daffad','b2a558902a63fa740bfecfed0a2f19d60dd1d3f86c9788cff9fa8147dd94303c',1796126400000,1798718400000,NULL,'127.0.0.1','node',1796126400000);
INSERT INTO "turns" VALUES
('01a20644-9f36-72eb-9404-aaaae3758109','run_01M83497QX3V3Y22XTHE6RX870',1795401489264,NULL,NULL,NULL),
('01a20644-a74e-725d-8a5a-a80ec6c9afff','run_01M83499R1G8MWJEMAZMSD6GBP',1795401492273,1795401492339,'177ba03b75a9ff07cb2223262cfaaf200e4c0dd5','4231d1f017f8f7a11966f00895c0fc53ead23a82'),
('01a20644-a966-70d5-b113-f21f6d8bc4f6','run_01M83499R1G8MWJEMAZMSD6GBP',1795401492803,NULL,'7cbb380b186f45d91f39b5700dca6f0c36626c0a',NULL);
INSERT INTO "users" VALUES
('01a20644-9f31-77e4-9b86-d57238daffad','owner@contract.example','owner@contract.example','The owner',1795401489264,1795401489264,'$argon2id$v=19$m=19456,t=2,p=1$i+TJUt9bTWQ2N0jdmJ/90Q$glyZRXF+QutDJAL7V/AtPhrTZj+HoV+lwOmNov4R+8g'),
('01a20644-9f32-7072-bf95-12468794db4d','admin@contract.example','admin@contract.example','The admin',1795401489264,1795401490430,'$argon2id$v=19$m=19456,t=2,p=1$+53uK1Xpb44lzi8k+HAaUg$IUJbYSDAyE+4RH1UCWRARP0xolXi7vowB2DzMhs/7Ik'),
('01a20644-9f33-705d-84ca-ac12018d6873','member@contract.example','member@contract.example','The member',1795401489264,1795401489264,'$argon2id$v=19$m=19456,t=2,p=1$i+TJUt9bTWQ2N0jdmJ/90Q$glyZRXF+QutDJAL7V/AtPhrTZj+HoV+lwOmNov4R+8g'),
('01a20644-9f33-705d-84ca-b886b2aafcbc','removed@contract.example','removed@contract.example','The removed',1795401489264,1795401489264,'$argon2id$v=19$m=19456,t=2,p=1$i+TJUt9bTWQ2N0jdmJ/90Q$glyZRXF+QutDJAL7V/AtPhrTZj+HoV+lwOmNov4R+8g'),
('01a20644-9f34-72b0-9a56-9cb13b9edfca','stranger@contract.example','stranger@contract.example','The stranger',1795401489264,1795401489264,'$argon2id$v=19$m=19456,t=2,p=1$i+TJUt9bTWQ2N0jdmJ/90Q$glyZRXF+QutDJAL7V/AtPhrTZj+HoV+lwOmNov4R+8g'),
('01a20644-9fb6-73d5-b3e9-c83a2874db64','straße@new.example','straße@new.example','New person',1795401490339,1795401490339,'$argon2id$v=19$m=19456,t=2,p=1$HOXvmeEYf0OeFTWeL9b1aw$WD9PdGWFIDUuNqK+/tuuSM+CyiHYjt2Eq0JBMaVeasI');
INSERT INTO "workspaces" VALUES
('01a20644-9f30-7207-8ce1-0079e93c92d1','Main',1795401489264,1795401489264,NULL),
('01a20644-9f31-77e4-9b86-d172743de7c0','Other',1795401489264,1795401489264,NULL),
('01a20644-9fcf-752b-87b5-a9e93df417a7','Third',1795401490380,1795401490380,'01a20644-9f34-72b0-9a56-9cb13b9edfca');
INSERT INTO "invitations" VALUES
('01a20644-9f59-7423-9418-91ee195cf7ad','01a20644-9f30-7207-8ce1-0079e93c92d1','straße@new.example','straße@new.example','member','9d2b860789a792fa345ab3a571cb048ab59d35d63dad980607247754be4ce0ba','01a20644-9f32-7072-bf95-0ba351a32b15',1795401490251,1796006290251,NULL,1795401490331),
('01a20644-9f97-720d-94aa-ac9e26991aea','01a20644-9f30-7207-8ce1-0079e93c92d1','STRASSE2@new.example','strasse2@new.example','admin','507f4d551689d9f168f53d133ee9777d30f36cbf5331a7f3e40790c18d735c03','01a20644-9f32-7072-bf95-0ba351a32b15',1795401490326,1796006290326,NULL,NULL),
('01a20644-9f9c-77b8-994d-8d8ca899040a','01a20644-9f30-7207-8ce1-0079e93c92d1','straße@new.example','straße@new.example','member','6345e4075bc1d01fe8c7d61dce75f1f6a8ff94cbf2af067d431279852787949b','01a20644-9f32-7072-bf95-0ba351a32b15',1795401490331,1796006290331,1795401490339,NULL),
('01a20644-9fa1-721f-a2ac-a74dc53240b7','01a20644-9f31-77e4-9b86-d172743de7c0','straße@new.example','straße@new.example','member','fff9b8f596c8ee346ca640e4e03b322ffd4830a36665d7e5d3320ddd83b6e7b9','01a20644-9f34-72b0-9a56-a1b1c2f52162',1795401490336,1796006290336,NULL,NULL),
('01a20644-9fc0-779b-b519-a74c21ff458d','01a20644-9f30-7207-8ce1-0079e93c92d1','stranger@contract.example','stranger@contract.example','member','f1a832a4124675df777c5ef84c15dda7bdec3bc224e8769072f9b763a67a37e9','01a20644-9f32-7072-bf95-0ba351a32b15',1795401490367,1796006290367,1795401490371,NULL);
INSERT INTO "api_keys" VALUES
('01a20644-9f37-718b-ac42-aa70fc1da5f8','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f36-72eb-9404-b6ac6f935c21','01a20644-9f33-705d-84ca-a52146b27339','01a20644-9f33-705d-84ca-a52146b27339','live','admin','app_live_3dtHQc','193e82eb00bcf99ae9991810a5944276cc9d88f354057552706b5c32c35d7aaa',NULL,1795401489264,NULL,NULL,1795401480000),
('01a20644-9f37-718b-ac42-ae92bc439ff5','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f36-72eb-9404-b6ac6f935c21','01a20644-9f33-705d-84ca-b13a4051580b','01a20644-9f33-705d-84ca-b13a4051580b','live','member','app_live_RfcQ6k','e57a7b665aaad3932831c8b0be5b7fb4eb8eeb0636910c4d04663f6170866677',NULL,1795401489264,NULL,NULL,NULL),
('01a20644-9f37-718b-ac42-b389d61f7dc6','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f36-72eb-9404-b6ac6f935c21','01a20644-9f33-705d-84ca-a52146b27339','01a20644-9f33-705d-84ca-a52146b27339','test','admin','app_test_pbRCD4','678fffdf9a63e138cd52f80a03a4cc87d010e0e5c194a53e98d9be579e7ac1f4',NULL,1795401489264,NULL,NULL,NULL),
('01a20644-9f37-718b-ac42-b778f3f7780e','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f36-72eb-9404-b6ac6f935c21','01a20644-9f33-705d-84ca-a52146b27339','01a20644-9f33-705d-84ca-a52146b27339','live','admin','app_live_HzHyv8','5da4baf80df09656fea220a4d245460c65b462133e925f12ec651711a809573b',NULL,1795401489264,NULL,1795397889264,NULL),
('01a20644-9f37-718b-ac42-ba71f6fb7ee7','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f36-72eb-9404-b6ac6f935c21','01a20644-9f33-705d-84ca-a52146b27339','01a20644-9f33-705d-84ca-a52146b27339','live','admin','app_live_CV88RN','7b268d00b3c0695c142466b6e9b89e598b20e4b5a950c2e7b5eea7f37dd9114d',NULL,1795401489264,1795397889264,NULL,NULL),
('01a20644-9f38-73fa-a188-b6026d575ca6','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-9f36-72eb-9404-b8afab0ca35d','01a20644-9f34-72b0-9a56-a1b1c2f52162','01a20644-9f34-72b0-9a56-a1b1c2f52162','live','admin','app_live_WA2Ig3','15fd931d93fb9b7f77be3c7317c47c45d80ce111c9c48250b87b9e2d4653b25a',NULL,1795401489264,NULL,NULL,NULL),
('01a20644-a0e7-73b9-b039-b971d00bd795','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a0d6-733a-98cc-399ec605ab6b','01a20644-9f32-7072-bf95-0ba351a32b15','01a20644-9f32-7072-bf95-0ba351a32b15','live','admin','app_live_SM7CKn','e2d11910047b92471796b820c8434ee383d9b8698082541807cca96340216e23',NULL,1795401490657,1829961490238,1795401490691,NULL),
('01a20644-a0f9-72d3-ad61-0665dc81b4c3','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a0d6-733a-98cc-399ec605ab6b','01a20644-9f32-7072-bf95-0ba351a32b15','01a20644-9f32-7072-bf95-0ba351a32b15','live','admin','app_live_THU53Z','3e25c0577cd9f06c40ec5cc79d10abffd087191bb05691e3d7e307e075212f59','01a20644-a0e7-73b9-b039-b971d00bd795',1795401490677,1829961490238,NULL,NULL),
('01a20644-a101-715b-8752-bffd6fbd3cd3','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a0d6-733a-98cc-399ec605ab6b','01a20644-9f32-7072-bf95-0ba351a32b15','01a20644-9f32-7072-bf95-0ba351a32b15','live','admin','app_live_5rkz2d','39b45f35a55d798f30266d1189242481c06e0e083129abfa736dbb80712296f7','01a20644-a0f9-72d3-ad61-0665dc81b4c3',1795401490688,1829961490238,NULL,NULL);
INSERT INTO "audit_log" VALUES
('01a20644-9f5b-762e-a14b-146adb42c3c2','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M83497TBMRJEEM2A7BNQGRXW','127.0.0.1','createInvitation','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f59-7423-9418-91ee195cf7ad','role: member',1795401490251),
('01a20644-9f98-712f-8452-29fd3517f383','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M83497WPCTNVD59QQNRTFV63','127.0.0.1','createInvitation','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f97-720d-94aa-ac9e26991aea','role: admin',1795401490326),
('01a20644-9f9d-7603-8163-44813c00d709','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M83497WVF1FZE5TJRRKAFRBZ','127.0.0.1','deleteInvitation','01a20644-9f59-7423-9418-91ee195cf7ad','01a20644-9f9c-77b8-994d-8d8ca899040a',NULL,1795401490331),
('01a20644-9f9d-7603-8163-4a4286d22104','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M83497WVF1FZE5TJRRKAFRBZ','127.0.0.1','createInvitation','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f9c-77b8-994d-8d8ca899040a','role: member',1795401490331),
('01a20644-9fa1-721f-a2ac-aa6cd62534e1','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-9f34-72b0-9a56-9cb13b9edfca','session','01a20644-9f34-72b0-9a56-a57e099b1558','req_01M83497X07NB3M5WAERYWKT6H','127.0.0.1','createInvitation','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-9fa1-721f-a2ac-a74dc53240b7','role: member',1795401490336),
('01a20644-9fb6-73d5-b3e9-d10f590f5dd7','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9fb6-73d5-b3e9-c83a2874db64','invitation','01a20644-9f9c-77b8-994d-8d8ca899040a','req_01M83497X36QVBY7QPHRBARZW2','127.0.0.1','createAccount','01a20644-9f9c-77b8-994d-8d8ca899040a','01a20644-9fb6-73d5-b3e9-ced56663d522','role: member',1795401490339),
('01a20644-9fc0-779b-b519-a95bab16d944','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M83497XZGWARDQ2HT0FHEMX0','127.0.0.1','createInvitation','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9fc0-779b-b519-a74c21ff458d','role: member',1795401490367),
('01a20644-9fc6-7468-8c26-dd06c4899155','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f34-72b0-9a56-9cb13b9edfca','session','01a20644-9f34-72b0-9a56-a57e099b1558','req_01M83497Y3FAX2MT6KFN3E8RNB','127.0.0.1','acceptInvitation','01a20644-9fc0-779b-b519-a74c21ff458d','01a20644-9fc6-7468-8c26-dad4fe91574a','role: member',1795401490371),
('01a20644-9fd0-73b1-a63a-dc02c1747cd9','01a20644-9fcf-752b-87b5-a9e93df417a7','01a20644-9f34-72b0-9a56-9cb13b9edfca','session','01a20644-9f34-72b0-9a56-a57e099b1558','req_01M83497YC186ACSZGEXE1AP7C','127.0.0.1','createWorkspace','01a20644-9fcf-752b-87b5-a9e93df417a7','01a20644-9fcf-752b-87b5-aca272a6d476',NULL,1795401490380),
('01a20644-9ff2-741f-bfe2-1ae1e43ab4ea',NULL,'01a20644-9f32-7072-bf95-12468794db4d','password',NULL,'req_01M83497YNM22DKEWJG4FQSJAB','127.0.0.1','createSession','01a20644-9ff1-77e7-92c6-641e2846ab82',NULL,NULL,1795401490389),
('01a20644-a0a1-7670-8334-7625088f586e',NULL,'01a20644-9f32-7072-bf95-12468794db4d','session','01a20644-9f33-705d-84ca-abacc2f7d1b0','req_01M83497ZYZK8XGS1ZW6TV9Q2W','127.0.0.1','changePassword','01a20644-9f32-7072-bf95-12468794db4d',NULL,NULL,1795401490430),
('01a20644-a0e9-759c-8bd2-f5e07b3cd8ac','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M834987188C5MTT49HEPR8X9','127.0.0.1','createApiKey','01a20644-a0d6-733a-98cc-399ec605ab6b','01a20644-a0e7-73b9-b039-b971d00bd795','live, role cap admin, for 01a20644-9f32-7072-bf95-0ba351a32b15',1795401490657),
('01a20644-a0f9-72d3-ad61-09236e6fc703','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M834987NBST2CQS6YJE9YCGQ','127.0.0.1','rotateApiKey','01a20644-a0e7-73b9-b039-b971d00bd795','01a20644-a0f9-72d3-ad61-0665dc81b4c3','live, role cap admin, for 01a20644-9f32-7072-bf95-0ba351a32b15',1795401490677),
('01a20644-a101-715b-8752-c1ccdf1a4fbc','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M8349880ZNRPACN5FKHH10D0','127.0.0.1','rotateApiKey','01a20644-a0f9-72d3-ad61-0665dc81b4c3','01a20644-a101-715b-8752-bffd6fbd3cd3','live, role cap admin, for 01a20644-9f32-7072-bf95-0ba351a32b15',1795401490688),
('01a20644-a107-70bc-8df8-762546db6afb','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M8349883E8JH6HPHHFNW0JF0','127.0.0.1','revokeApiKey','01a20644-a0e7-73b9-b039-b971d00bd795',NULL,NULL,1795401490691),
('01a20644-a114-756c-8a67-3307621f6f3e','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M834988GWK4TS3ZDHMFQTM6E','127.0.0.1','updateMember','01a20644-9f33-705d-84ca-b13a4051580b',NULL,'role: member → admin',1795401490704),
('01a20644-a11c-77a9-b3c6-7f2dab7de802','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M834988V07NNH41GH96NDEDZ','127.0.0.1','updateMember','01a20644-9f33-705d-84ca-b13a4051580b',NULL,'role: admin → member',1795401490715),
('01a20644-a5b3-70f4-9a2b-d36ab0184f35',NULL,'01a20644-9f31-77e4-9b86-d57238daffad','password',NULL,'req_01M83499BBRRZEQTXQ98J8P8GR','127.0.0.1','createSession','01a20644-a5ad-73c1-98b2-ac21ce084199',NULL,NULL,1796040000000),
('01a20644-a6a8-70a7-ab90-f1f3ff64a703',NULL,'01a20644-9f31-77e4-9b86-d57238daffad','password',NULL,'req_01M83499K73T5PM0930R19QF6B','127.0.0.1','createSession','01a20644-a6a7-70c1-b3ad-7508cd553485',NULL,NULL,1796126400000),
('01a20644-a8be-715f-bbdb-0992229982ac','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M8349A0P59CH8HHVQVXC18BW','127.0.0.1','restoreAgentRunVersion','run_01M83499R1G8MWJEMAZMSD6GBP','7cbb380b186f45d91f39b5700dca6f0c36626c0a',NULL,1795401492502),
('01a20644-a9cb-719c-ba47-6f144759eadb','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-9f31-77e4-9b86-d57238daffad','session','01a20644-9f32-7072-bf95-0d509a6f5c11','req_01M8349ADXXYF7SJ030Q0ZHPWN','127.0.0.1','deleteAgentRun','run_01M8349ADMDXN3FAVMCKYK0SFA',NULL,'Gone',1795401492925),
('01a20644-a9fc-765d-9aa5-9fc423c0b772',NULL,NULL,'operator',NULL,'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAC','local','admin reset-password','01a20644-9f31-77e4-9b86-d57238daffad',NULL,NULL,1795401490238),
('01a20644-a9ff-7011-88ee-79826e1fc9a1','01a20644-9f30-7207-8ce1-0079e93c92d1',NULL,'operator',NULL,'req_01JD7Z0V5M8N3R6T9W2X4Y7ZAD','local','admin create-workspace','01a20644-9f30-7207-8ce1-0079e93c92d1',NULL,NULL,1795401490238),
('01a20644-aa08-72ce-be67-3cd5b3dfe4f7',NULL,'01a20644-9f33-705d-84ca-b886b2aafcbc','session','01a20644-9f34-72b0-9a56-99655c78d21d','req_01M8349AG2YKD4ZV1R0W8NJGXQ','127.0.0.1','deleteCurrentSession','01a20644-9f34-72b0-9a56-99655c78d21d',NULL,NULL,1795401492994);
INSERT INTO "allocations" VALUES
('01a20644-a184-7526-ac73-9afb0c54eafb','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987',NULL,NULL,NULL,'01a20644-a166-72b0-bf0d-29bf4dffeced',1795521600000,1795525200000,1795521000000,1795526100000,NULL,1795401490745,NULL),
('01a20644-a187-737e-ad2b-850967619855','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-a11e-7457-b4b8-916ae1494ff9',NULL,'01a20644-a166-72b0-bf0d-29bf4dffeced',1795521600000,1795525200000,1795521000000,1795526100000,NULL,1795401490745,NULL),
('01a20644-a200-73af-a549-fcf93b9947ff','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987',NULL,NULL,'01a20644-a1fd-74b4-a8e4-f671dd8bee98',NULL,1795532400000,1795536000000,1795531800000,1795536900000,1795402090906,1795401490906,NULL),
('01a20644-a200-73af-a54a-00ff19d967d7','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-a11e-7457-b4b8-916ae1494ff9','01a20644-a1fd-74b4-a8e4-f671dd8bee98',NULL,1795532400000,1795536000000,1795531800000,1795536900000,1795402090906,1795401490906,NULL),
('01a20644-a245-700d-8035-d84f07b82faf','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987',NULL,NULL,'01a20644-a243-7052-b2d2-e6ebfec04a91','01a20644-a261-77bc-a3f7-8041ad5074da',1795539600000,1795543200000,1795539000000,1795544100000,NULL,1795401491031,NULL),
('01a20644-a24a-72d1-944c-f6b0fbff0266','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-a11e-7457-b4b8-916ae1494ff9','01a20644-a243-7052-b2d2-e6ebfec04a91','01a20644-a261-77bc-a3f7-8041ad5074da',1795539600000,1795543200000,1795539000000,1795544100000,NULL,1795401491031,NULL),
('01a20644-a27b-7088-9065-bc15a14363f5','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987',NULL,NULL,'01a20644-a27a-75d7-8530-cf4b7bc652d8',NULL,1795546800000,1795550400000,1795546200000,1795551300000,1795402091059,1795401491059,1795401491074),
('01a20644-a27b-7088-9065-c16d01a6dad3','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-a11e-7457-b4b8-916ae1494ff9','01a20644-a27a-75d7-8530-cf4b7bc652d8',NULL,1795546800000,1795550400000,1795546200000,1795551300000,1795402091059,1795401491059,1795401491074),
('01a20644-a2ea-74a0-a6db-7f311b9092e3','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987',NULL,NULL,NULL,'01a20644-a2ae-7580-b905-7902be36688d',1795644000000,1795647600000,1795643400000,1795648500000,NULL,1795401491133,NULL),
('01a20644-a2ea-74a0-a6db-83d393fd30ae','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-a11e-7457-b4b8-916ae1494ff9',NULL,'01a20644-a2ae-7580-b905-7902be36688d',1795644000000,1795647600000,1795643400000,1795648500000,NULL,1795401491133,NULL),
('01a20644-a316-71d0-b588-f1d4821c3f8b','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2',NULL,NULL,NULL,'01a20644-a314-719f-9634-f5aa7b9a9b4b',1795694400000,1795698000000,1795694400000,1795698000000,1795487891215,1795401491215,NULL),
('01a20644-a323-77fc-8b10-70b5f6a2ec8b','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11f-7106-86ba-622ea729bfc1','01a20644-a120-731d-a61b-6e8270410e51',NULL,'01a20644-a314-719f-9634-f5aa7b9a9b4b',1795694400000,1795698000000,1795694400000,1795698000000,1795487891215,1795401491215,NULL),
('01a20644-a323-77fc-8b10-75f35b8a2a7c','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11f-7106-86ba-662608b81b78','01a20644-a120-731d-a61b-6e8270410e51',NULL,'01a20644-a314-719f-9634-f5aa7b9a9b4b',1795694400000,1795698000000,1795694400000,1795698000000,1795487891215,1795401491215,NULL),
('01a20644-a323-77fc-8b10-784989e8d8cf','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-a120-731d-a61b-705d17d17e4d',NULL,'01a20644-a314-719f-9634-f5aa7b9a9b4b',1795694400000,1795698000000,1795694400000,1795698000000,1795487891215,1795401491215,NULL),
('01a20644-a358-7713-9626-8b31e7590de9','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2',NULL,NULL,NULL,'01a20644-a352-7495-9274-b667ef3ee99e',1795780800000,1795784400000,1795780800000,1795784400000,NULL,1795401491303,NULL),
('01a20644-a359-720a-897a-251eccfc59e7','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11f-7106-86ba-622ea729bfc1','01a20644-a120-731d-a61b-6e8270410e51',NULL,'01a20644-a352-7495-9274-b667ef3ee99e',1795780800000,1795784400000,1795780800000,1795784400000,NULL,1795401491303,NULL),
('01a20644-a359-720a-897a-2963b93e0af1','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11f-7106-86ba-662608b81b78','01a20644-a120-731d-a61b-6e8270410e51',NULL,'01a20644-a352-7495-9274-b667ef3ee99e',1795780800000,1795784400000,1795780800000,1795784400000,NULL,1795401491303,NULL),
('01a20644-a359-720a-897a-2fb9bb8ed64d','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-a120-731d-a61b-705d17d17e4d',NULL,'01a20644-a352-7495-9274-b667ef3ee99e',1795780800000,1795784400000,1795780800000,1795784400000,NULL,1795401491303,NULL),
('01a20644-a3a8-77b2-a243-64e088f84fd6','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2',NULL,NULL,NULL,'01a20644-a3a3-717f-aaab-9c3999fa2153',1795867200000,1795870800000,1795867200000,1795870800000,1795487891362,1795401491362,1795401491395),
('01a20644-a3a8-77b2-a243-68a9473aa2c2','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11f-7106-86ba-622ea729bfc1','01a20644-a120-731d-a61b-6e8270410e51',NULL,'01a20644-a3a3-717f-aaab-9c3999fa2153',1795867200000,1795870800000,1795867200000,1795870800000,1795487891362,1795401491362,1795401491395),
('01a20644-a3a8-77b2-a243-6f7c01709165','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11f-7106-86ba-662608b81b78','01a20644-a120-731d-a61b-6e8270410e51',NULL,'01a20644-a3a3-717f-aaab-9c3999fa2153',1795867200000,1795870800000,1795867200000,1795870800000,1795487891362,1795401491362,1795401491395),
('01a20644-a3a8-77b2-a243-720986afea08','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-a120-731d-a61b-705d17d17e4d',NULL,'01a20644-a3a3-717f-aaab-9c3999fa2153',1795867200000,1795870800000,1795867200000,1795870800000,1795487891362,1795401491362,1795401491395),
('01a20644-a406-76e5-b118-b06f864f208a','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2',NULL,NULL,NULL,'01a20644-a402-7064-b47d-53a810994e48',1795953600000,1795957200000,1795953600000,1795957200000,NULL,1795401491471,1795401491487),
('01a20644-a406-76e5-b118-b6876b45f441','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11f-7106-86ba-622ea729bfc1','01a20644-a120-731d-a61b-6e8270410e51',NULL,'01a20644-a402-7064-b47d-53a810994e48',1795953600000,1795957200000,1795953600000,1795957200000,NULL,1795401491471,1795401491487),
('01a20644-a406-76e5-b118-bb2b875bd69c','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11f-7106-86ba-662608b81b78','01a20644-a120-731d-a61b-6e8270410e51',NULL,'01a20644-a402-7064-b47d-53a810994e48',1795953600000,1795957200000,1795953600000,1795957200000,NULL,1795401491471,1795401491487),
('01a20644-a406-76e5-b118-bdc1934a8716','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-a120-731d-a61b-705d17d17e4d',NULL,'01a20644-a402-7064-b47d-53a810994e48',1795953600000,1795957200000,1795953600000,1795957200000,NULL,1795401491471,1795401491487),
('01a20644-a457-723c-90bd-9b6ac3e2eb40','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2',NULL,NULL,NULL,'01a20644-a457-723c-90bd-96943e4097aa',1796040000000,1796043600000,1796040000000,1796043600000,NULL,1795401491560,1796040000000),
('01a20644-a457-723c-90bd-9f55bc3eed65','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11f-7106-86ba-622ea729bfc1','01a20644-a120-731d-a61b-6e8270410e51',NULL,'01a20644-a457-723c-90bd-96943e4097aa',1796040000000,1796043600000,1796040000000,1796043600000,NULL,1795401491560,1796040000000),
('01a20644-a457-723c-90bd-a278a30e67cd','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11f-7106-86ba-662608b81b78','01a20644-a120-731d-a61b-6e8270410e51',NULL,'01a20644-a457-723c-90bd-96943e4097aa',1796040000000,1796043600000,1796040000000,1796043600000,NULL,1795401491560,1796040000000),
('01a20644-a457-723c-90bd-a6bd37491e1f','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-a120-731d-a61b-705d17d17e4d',NULL,'01a20644-a457-723c-90bd-96943e4097aa',1796040000000,1796043600000,1796040000000,1796043600000,NULL,1795401491560,1796040000000),
('01a20644-a61d-7130-a626-f07c250450f6','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2',NULL,NULL,NULL,'01a20644-a617-7227-a8e0-9f2730822106',1796126400000,1796130000000,1796126400000,1796130000000,NULL,1795401492011,1796126400000),
('01a20644-a61d-7130-a626-f591d3a6ce1d','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11f-7106-86ba-622ea729bfc1','01a20644-a120-731d-a61b-6e8270410e51',NULL,'01a20644-a617-7227-a8e0-9f2730822106',1796126400000,1796130000000,1796126400000,1796130000000,NULL,1795401492011,1796126400000),
('01a20644-a61d-7130-a626-fb4915b23800','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11f-7106-86ba-662608b81b78','01a20644-a120-731d-a61b-6e8270410e51',NULL,'01a20644-a617-7227-a8e0-9f2730822106',1796126400000,1796130000000,1796126400000,1796130000000,NULL,1795401492011,1796126400000),
('01a20644-a61d-7130-a626-ff8ee86272de','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-a120-731d-a61b-705d17d17e4d',NULL,'01a20644-a617-7227-a8e0-9f2730822106',1796126400000,1796130000000,1796126400000,1796130000000,NULL,1795401492011,1796126400000),
('01a20644-a6e0-71a5-9f26-c27df8117bab','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-a120-731d-a61b-744118eb8dbb',NULL,NULL,NULL,'01a20644-a6df-73ea-9532-fa5846be165d',1795521600000,1795525200000,1795521600000,1795525200000,NULL,1795401490238,NULL),
('01a20644-a6e0-71a5-9f26-c7243151ff15','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-a120-731d-a61b-744118eb8dbb','01a20644-9f3a-73cd-8b98-52aad26324f6','01a20644-a120-731d-a61b-79e0a6634f1d',NULL,'01a20644-a6df-73ea-9532-fa5846be165d',1795521600000,1795525200000,1795521600000,1795525200000,NULL,1795401490238,NULL),
('01a20644-a6e6-76b7-bfec-77805b49eacb','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-a120-731d-a61b-744118eb8dbb',NULL,NULL,'01a20644-a6e3-7068-88fe-b3f99473ed3e',NULL,1795532400000,1795536000000,1795532400000,1795536000000,1795402090238,1795401490238,NULL),
('01a20644-a6e6-76b7-bfec-7aca0cbcc11a','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-a120-731d-a61b-744118eb8dbb','01a20644-9f3a-73cd-8b98-52aad26324f6','01a20644-a120-731d-a61b-79e0a6634f1d','01a20644-a6e3-7068-88fe-b3f99473ed3e',NULL,1795532400000,1795536000000,1795532400000,1795536000000,1795402090238,1795401490238,NULL),
('01a20644-a6e7-77a5-a8d7-f21ce45cb774','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987',NULL,NULL,'01a20644-a6e7-77a5-a8d7-ef7d4c04c44d',NULL,1795496400000,1795500000000,1795495800000,1795500900000,1795401489238,1795401490238,NULL),
('01a20644-a6e7-77a5-a8d7-f7fd2b6026f3','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-a11e-7457-b4b8-89dec3ce6061','01a20644-a11e-7457-b4b8-916ae1494ff9','01a20644-a6e7-77a5-a8d7-ef7d4c04c44d',NULL,1795496400000,1795500000000,1795495800000,1795500900000,1795401489238,1795401490238,NULL),
('01a20644-a6f3-73fc-a308-e8fd3a67f21a','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-a120-731d-a61b-744118eb8dbb',NULL,NULL,NULL,'01a20644-a6f3-73fc-a308-e6c12f18c4fc',1795543200000,1795546800000,1795543200000,1795546800000,NULL,1795401492208,NULL),
('01a20644-a6f3-73fc-a308-eecb7008a43d','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-a120-731d-a61b-744118eb8dbb','01a20644-9f3a-73cd-8b98-52aad26324f6','01a20644-a120-731d-a61b-79e0a6634f1d',NULL,'01a20644-a6f3-73fc-a308-e6c12f18c4fc',1795543200000,1795546800000,1795543200000,1795546800000,NULL,1795401492208,NULL);
INSERT INTO "booking_changes" VALUES
('01a20644-a18a-72b3-bc81-e51de1bbd4f8','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a166-72b0-bf0d-29bf4dffeced',1,'created','confirmed','01a20644-9f32-7072-bf95-12468794db4d',1795521600000,1795525200000,'["01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401490745),
('01a20644-a262-75e9-bf5e-22b6694262aa','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a261-77bc-a3f7-8041ad5074da',1,'created','confirmed','01a20644-9f31-77e4-9b86-d57238daffad',1795539600000,1795543200000,'["01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491031),
('01a20644-a2af-710d-b983-5f55257abfeb','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a2ae-7580-b905-7902be36688d',1,'created','confirmed','01a20644-9f33-705d-84ca-ac12018d6873',1795636800000,1795640400000,'["01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491114),
('01a20644-a2eb-7661-b0ce-0ca548c4aec8','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a2ae-7580-b905-7902be36688d',2,'rescheduled','confirmed','01a20644-9f33-705d-84ca-ac12018d6873',1795644000000,1795647600000,'["01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491133),
('01a20644-a327-74c3-bcb2-dd4b9778fae0','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a314-719f-9634-f5aa7b9a9b4b',1,'created','pending','01a20644-9f33-705d-84ca-ac12018d6873',1795694400000,1795698000000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491215),
('01a20644-a359-720a-897a-31e74135cfc6','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a352-7495-9274-b667ef3ee99e',1,'created','pending','01a20644-9f33-705d-84ca-ac12018d6873',1795780800000,1795784400000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491256),
('01a20644-a37e-7603-aa35-b05f7570da9c','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a352-7495-9274-b667ef3ee99e',2,'approved','confirmed','01a20644-9f31-77e4-9b86-d57238daffad',1795780800000,1795784400000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491303),
('01a20644-a3a9-736c-bcb5-925a7c7a2c33','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a3a3-717f-aaab-9c3999fa2153',1,'created','pending','01a20644-9f33-705d-84ca-ac12018d6873',1795867200000,1795870800000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491362),
('01a20644-a3ee-7253-9bff-c9ec62ef108d','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a3a3-717f-aaab-9c3999fa2153',2,'declined','declined','01a20644-9f31-77e4-9b86-d57238daffad',1795867200000,1795870800000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491395),
('01a20644-a408-7252-9032-257ae7f2133a','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a402-7064-b47d-53a810994e48',1,'created','pending','01a20644-9f33-705d-84ca-ac12018d6873',1795953600000,1795957200000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491455),
('01a20644-a416-70b7-bb9c-9f49e88ed4ec','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a402-7064-b47d-53a810994e48',2,'approved','confirmed','01a20644-9f31-77e4-9b86-d57238daffad',1795953600000,1795957200000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491471),
('01a20644-a43e-7147-a6e7-724c4774b02f','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a402-7064-b47d-53a810994e48',3,'cancelled','cancelled','01a20644-9f31-77e4-9b86-d57238daffad',1795953600000,1795957200000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]','Rain',1795401491487),
('01a20644-a45b-7376-8c91-e77fac468740','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a457-723c-90bd-96943e4097aa',1,'created','pending','01a20644-9f33-705d-84ca-ac12018d6873',1796040000000,1796043600000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491531),
('01a20644-a46f-7546-8f6d-7d7298cbf170','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a457-723c-90bd-96943e4097aa',2,'approved','confirmed','01a20644-9f31-77e4-9b86-d57238daffad',1796040000000,1796043600000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491560),
('01a20644-a5e2-72dd-828c-fdb6c201a564','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a457-723c-90bd-96943e4097aa',3,'completed','completed','01a20644-9f31-77e4-9b86-d57238daffad',1796040000000,1796043600000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1796040000000),
('01a20644-a61f-7601-a825-8e8bc9344d28','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a617-7227-a8e0-9f2730822106',1,'created','pending','01a20644-9f33-705d-84ca-ac12018d6873',1796126400000,1796130000000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401491989),
('01a20644-a631-72b8-9cd3-5f40b3be1d6b','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a617-7227-a8e0-9f2730822106',2,'approved','confirmed','01a20644-9f31-77e4-9b86-d57238daffad',1796126400000,1796130000000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1795401492011),
('01a20644-a6d1-7159-b89f-e94155dbf35a','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a617-7227-a8e0-9f2730822106',3,'no_show','no_show','01a20644-9f31-77e4-9b86-d57238daffad',1796126400000,1796130000000,'["01a20644-a11f-7106-86ba-622ea729bfc1","01a20644-a11f-7106-86ba-662608b81b78","01a20644-a11e-7457-b4b8-89dec3ce6061"]',NULL,1796126400000),
('01a20644-a6e3-7068-88fe-ae4fabffdf67','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-a6df-73ea-9532-fa5846be165d',1,'created','confirmed','01a20644-9f34-72b0-9a56-9cb13b9edfca',1795521600000,1795525200000,'["01a20644-9f3a-73cd-8b98-52aad26324f6"]',NULL,1795401490238),
('01a20644-a6f4-7013-83f9-c4acc6d77deb','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-a6f3-73fc-a308-e6c12f18c4fc',1,'created','confirmed','01a20644-9f34-72b0-9a56-9cb13b9edfca',1795543200000,1795546800000,'["01a20644-9f3a-73cd-8b98-52aad26324f6"]',NULL,1795401492208);
INSERT INTO "bookings" VALUES
('01a20644-a166-72b0-bf0d-29bf4dffeced','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-9f33-705d-84ca-a52146b27339',NULL,'confirmed',1795521600000,1795525200000,10,15,'[{"id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]',NULL,NULL,NULL,'Lights',NULL,NULL,NULL,NULL,1,1795401490745,1795401490745),
('01a20644-a261-77bc-a3f7-8041ad5074da','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-9f32-7072-bf95-0ba351a32b15','01a20644-a243-7052-b2d2-e6ebfec04a91','confirmed',1795539600000,1795543200000,10,15,'[{"id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]','A customer','Guest@Customer.example','guest@customer.example',NULL,NULL,NULL,NULL,NULL,1,1795401491031,1795401491031),
('01a20644-a2ae-7580-b905-7902be36688d','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-9f33-705d-84ca-b13a4051580b',NULL,'confirmed',1795644000000,1795647600000,10,15,'[{"id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,1795401491114,1795401491133),
('01a20644-a314-719f-9634-f5aa7b9a9b4b','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-9f33-705d-84ca-b13a4051580b',NULL,'pending',1795694400000,1795698000000,0,0,'[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resourceId":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]',NULL,NULL,NULL,NULL,1795487891215,NULL,NULL,NULL,1,1795401491215,1795401491215),
('01a20644-a352-7495-9274-b667ef3ee99e','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-9f33-705d-84ca-b13a4051580b',NULL,'confirmed',1795780800000,1795784400000,0,0,'[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resourceId":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,1795401491256,1795401491303),
('01a20644-a3a3-717f-aaab-9c3999fa2153','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-9f33-705d-84ca-b13a4051580b',NULL,'declined',1795867200000,1795870800000,0,0,'[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resourceId":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]',NULL,NULL,NULL,NULL,NULL,1795401491395,'01a20644-9f31-77e4-9b86-d57238daffad',NULL,2,1795401491362,1795401491395),
('01a20644-a402-7064-b47d-53a810994e48','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-9f33-705d-84ca-b13a4051580b',NULL,'cancelled',1795953600000,1795957200000,0,0,'[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resourceId":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]',NULL,NULL,NULL,NULL,NULL,1795401491487,'01a20644-9f31-77e4-9b86-d57238daffad','Rain',3,1795401491455,1795401491487),
('01a20644-a457-723c-90bd-96943e4097aa','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-9f33-705d-84ca-b13a4051580b',NULL,'completed',1796040000000,1796043600000,0,0,'[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resourceId":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]',NULL,NULL,NULL,NULL,NULL,1796040000000,'01a20644-9f31-77e4-9b86-d57238daffad',NULL,3,1795401491531,1796040000000),
('01a20644-a617-7227-a8e0-9f2730822106','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11f-7106-86ba-6938c59a9bf2','01a20644-9f33-705d-84ca-b13a4051580b',NULL,'no_show',1796126400000,1796130000000,0,0,'[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resourceId":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]',NULL,NULL,NULL,NULL,NULL,1796126400000,'01a20644-9f31-77e4-9b86-d57238daffad',NULL,3,1795401491989,1796126400000),
('01a20644-a6df-73ea-9532-fa5846be165d','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-a120-731d-a61b-744118eb8dbb','01a20644-9f34-72b0-9a56-a1b1c2f52162',NULL,'confirmed',1795521600000,1795525200000,0,0,'[{"id":"01a20644-a120-731d-a61b-79e0a6634f1d","resourceId":"01a20644-9f3a-73cd-8b98-52aad26324f6","category":null,"quantity":1}]',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,1795401490238,1795401490238),
('01a20644-a6f3-73fc-a308-e6c12f18c4fc','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-a120-731d-a61b-744118eb8dbb','01a20644-9f34-72b0-9a56-a1b1c2f52162',NULL,'confirmed',1795543200000,1795546800000,0,0,'[{"id":"01a20644-a120-731d-a61b-79e0a6634f1d","resourceId":"01a20644-9f3a-73cd-8b98-52aad26324f6","category":null,"quantity":1}]',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,1795401492208,1795401492208);
INSERT INTO "holds" VALUES
('01a20644-a1fd-74b4-a8e4-f671dd8bee98','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-9f32-7072-bf95-0ba351a32b15',1795532400000,1795536000000,10,15,'[{"id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]',1795402090906,1795401490906,NULL,NULL),
('01a20644-a243-7052-b2d2-e6ebfec04a91','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-9f32-7072-bf95-0ba351a32b15',1795539600000,1795543200000,10,15,'[{"id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]',1795402091002,1795401491002,1795401491031,NULL),
('01a20644-a27a-75d7-8530-cf4b7bc652d8','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-9f32-7072-bf95-0ba351a32b15',1795546800000,1795550400000,10,15,'[{"id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]',1795402091059,1795401491059,NULL,1795401491074),
('01a20644-a6e3-7068-88fe-b3f99473ed3e','01a20644-9f31-77e4-9b86-d172743de7c0','01a20644-a120-731d-a61b-744118eb8dbb','01a20644-9f34-72b0-9a56-a1b1c2f52162',1795532400000,1795536000000,0,0,'[{"id":"01a20644-a120-731d-a61b-79e0a6634f1d","resourceId":"01a20644-9f3a-73cd-8b98-52aad26324f6","category":null,"quantity":1}]',1795402090238,1795401490238,NULL,NULL),
('01a20644-a6e7-77a5-a8d7-ef7d4c04c44d','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-8ca7a3faa987','01a20644-9f33-705d-84ca-b13a4051580b',1795496400000,1795500000000,10,15,'[{"id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resourceId":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}]',1795401489238,1795401490238,NULL,NULL);
INSERT INTO "idempotency_keys" VALUES
('0c86db8cedad76b15d995e1828711e9b9ddeb03cec7fe7b4f738c056c7e8b951','685e45762a9111a89dc5d8da1d1ed3a98353e38f17625c43f0363346de1d6694',201,'{"id":"01a20644-a166-72b0-bf0d-29bf4dffeced","workspace_id":"01a20644-9f30-7207-8ce1-0079e93c92d1","service_id":"01a20644-a11e-7457-b4b8-8ca7a3faa987","member_id":"01a20644-9f33-705d-84ca-a52146b27339","hold_id":null,"status":"confirmed","start_at":"2026-11-24T12:00:00.000Z","end_at":"2026-11-24T13:00:00.000Z","buffer_before_minutes":10,"buffer_after_minutes":15,"customer":null,"notes":"Lights","requirements":[{"id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}],"allocations":[{"requirement_id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061"}],"expires_at":null,"ended_at":null,"ended_by":null,"end_reason":null,"version":1,"created_at":"2026-11-23T02:38:10.745Z","updated_at":"2026-11-23T02:38:10.745Z"}',1795401490745),
('d178e92f7ed85d5693ea49d7660b2f8342a3ef80cbc287a043c47d6c263f9948','6dcc117f9cf7809afd0fdb65fd67ec88b412b4da6776cb8a6fc33d9b88e0b43c',201,'{"id":"01a20644-a1fd-74b4-a8e4-f671dd8bee98","workspace_id":"01a20644-9f30-7207-8ce1-0079e93c92d1","service_id":"01a20644-a11e-7457-b4b8-8ca7a3faa987","member_id":"01a20644-9f32-7072-bf95-0ba351a32b15","status":"live","start_at":"2026-11-24T15:00:00.000Z","end_at":"2026-11-24T16:00:00.000Z","allocations":[{"requirement_id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061"}],"expires_at":"2026-11-23T02:48:10.906Z","created_at":"2026-11-23T02:38:10.906Z"}',1795401490906),
('438e5acf8d0dc0bbb120bfd1baadbbb61818a27d980ef0dd23727221555beddb','154bc65cf71ad77d3c53351302f9891760b94435bd26a2e08a5d6e8c86940d88',201,'{"id":"01a20644-a261-77bc-a3f7-8041ad5074da","workspace_id":"01a20644-9f30-7207-8ce1-0079e93c92d1","service_id":"01a20644-a11e-7457-b4b8-8ca7a3faa987","member_id":"01a20644-9f32-7072-bf95-0ba351a32b15","hold_id":"01a20644-a243-7052-b2d2-e6ebfec04a91","status":"confirmed","start_at":"2026-11-24T17:00:00.000Z","end_at":"2026-11-24T18:00:00.000Z","buffer_before_minutes":10,"buffer_after_minutes":15,"customer":{"name":"A customer","email":"Guest@Customer.example"},"notes":null,"requirements":[{"id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}],"allocations":[{"requirement_id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061"}],"expires_at":null,"ended_at":null,"ended_by":null,"end_reason":null,"version":1,"created_at":"2026-11-23T02:38:11.031Z","updated_at":"2026-11-23T02:38:11.031Z"}',1795401491031),
('d746fa9e7e43e437e7fc9074106f25031ee6ff82b36f1a04db7e4235e27a174f','3292cdf18154724629742d659ad1e95f042e008e451944c5681b66c585c76d47',200,'{"id":"01a20644-a2ae-7580-b905-7902be36688d","workspace_id":"01a20644-9f30-7207-8ce1-0079e93c92d1","service_id":"01a20644-a11e-7457-b4b8-8ca7a3faa987","member_id":"01a20644-9f33-705d-84ca-b13a4051580b","hold_id":null,"status":"confirmed","start_at":"2026-11-25T22:00:00.000Z","end_at":"2026-11-25T23:00:00.000Z","buffer_before_minutes":10,"buffer_after_minutes":15,"customer":null,"notes":null,"requirements":[{"id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}],"allocations":[{"requirement_id":"01a20644-a11e-7457-b4b8-916ae1494ff9","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061"}],"expires_at":null,"ended_at":null,"ended_by":null,"end_reason":null,"version":2,"created_at":"2026-11-23T02:38:11.114Z","updated_at":"2026-11-23T02:38:11.133Z"}',1795401491133),
('60dbbafc4a6fc68bbb1dde414546c3aac4968bd26e5d6d66663d2f32190c3b7b','26a5117a1cdadcf3fe1a12a52c86d45a91b6a71b2c2fbade7ae77da72f977343',200,'{"id":"01a20644-a352-7495-9274-b667ef3ee99e","workspace_id":"01a20644-9f30-7207-8ce1-0079e93c92d1","service_id":"01a20644-a11f-7106-86ba-6938c59a9bf2","member_id":"01a20644-9f33-705d-84ca-b13a4051580b","hold_id":null,"status":"confirmed","start_at":"2026-11-27T12:00:00.000Z","end_at":"2026-11-27T13:00:00.000Z","buffer_before_minutes":0,"buffer_after_minutes":0,"customer":null,"notes":null,"requirements":[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}],"allocations":[{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-622ea729bfc1"},{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-662608b81b78"},{"requirement_id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061"}],"expires_at":null,"ended_at":null,"ended_by":null,"end_reason":null,"version":2,"created_at":"2026-11-23T02:38:11.256Z","updated_at":"2026-11-23T02:38:11.303Z"}',1795401491303),
('727a56e038eb0f989be66030cc1c44082a205ec07b17b766f080f06c9c91c146','9ff9e1dce6fbca0c7175cc79406d6f264cedda9d95342a01b72a52136d8bc028',200,'{"id":"01a20644-a3a3-717f-aaab-9c3999fa2153","workspace_id":"01a20644-9f30-7207-8ce1-0079e93c92d1","service_id":"01a20644-a11f-7106-86ba-6938c59a9bf2","member_id":"01a20644-9f33-705d-84ca-b13a4051580b","hold_id":null,"status":"declined","start_at":"2026-11-28T12:00:00.000Z","end_at":"2026-11-28T13:00:00.000Z","buffer_before_minutes":0,"buffer_after_minutes":0,"customer":null,"notes":null,"requirements":[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}],"allocations":[{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-622ea729bfc1"},{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-662608b81b78"},{"requirement_id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061"}],"expires_at":null,"ended_at":"2026-11-23T02:38:11.395Z","ended_by":"01a20644-9f31-77e4-9b86-d57238daffad","end_reason":null,"version":2,"created_at":"2026-11-23T02:38:11.362Z","updated_at":"2026-11-23T02:38:11.395Z"}',1795401491395),
('700e37d455be913b7afb94067eda572fc2c6937cb6bc31d4e8d3a5577e51b993','859de4379d62042e8d1a20b36a6ab9c05d1aa12633002f691da6dcd1db4ba877',200,'{"id":"01a20644-a402-7064-b47d-53a810994e48","workspace_id":"01a20644-9f30-7207-8ce1-0079e93c92d1","service_id":"01a20644-a11f-7106-86ba-6938c59a9bf2","member_id":"01a20644-9f33-705d-84ca-b13a4051580b","hold_id":null,"status":"confirmed","start_at":"2026-11-29T12:00:00.000Z","end_at":"2026-11-29T13:00:00.000Z","buffer_before_minutes":0,"buffer_after_minutes":0,"customer":null,"notes":null,"requirements":[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}],"allocations":[{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-622ea729bfc1"},{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-662608b81b78"},{"requirement_id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061"}],"expires_at":null,"ended_at":null,"ended_by":null,"end_reason":null,"version":2,"created_at":"2026-11-23T02:38:11.455Z","updated_at":"2026-11-23T02:38:11.471Z"}',1795401491471),
('68aedc9d4cfbec4bc662d27dcf076a6fbb0666f5e42f8bef09172fb199119ef1','21bc5b6df27795643af38263f9ad6b48dc617de381ee943d3df0733b759ec901',200,'{"id":"01a20644-a402-7064-b47d-53a810994e48","workspace_id":"01a20644-9f30-7207-8ce1-0079e93c92d1","service_id":"01a20644-a11f-7106-86ba-6938c59a9bf2","member_id":"01a20644-9f33-705d-84ca-b13a4051580b","hold_id":null,"status":"cancelled","start_at":"2026-11-29T12:00:00.000Z","end_at":"2026-11-29T13:00:00.000Z","buffer_before_minutes":0,"buffer_after_minutes":0,"customer":null,"notes":null,"requirements":[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}],"allocations":[{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-622ea729bfc1"},{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-662608b81b78"},{"requirement_id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061"}],"expires_at":null,"ended_at":"2026-11-23T02:38:11.487Z","ended_by":"01a20644-9f31-77e4-9b86-d57238daffad","end_reason":"Rain","version":3,"created_at":"2026-11-23T02:38:11.455Z","updated_at":"2026-11-23T02:38:11.487Z"}',1795401491487),
('ade978c1301341533e19a60e544d07f4d6d6716e608630775fae7ccef112abf9','24b94a6ea94d66bfbff3c07cf5d440bb6ccbb998b6f8d329e2027c083806c8f1',200,'{"id":"01a20644-a457-723c-90bd-96943e4097aa","workspace_id":"01a20644-9f30-7207-8ce1-0079e93c92d1","service_id":"01a20644-a11f-7106-86ba-6938c59a9bf2","member_id":"01a20644-9f33-705d-84ca-b13a4051580b","hold_id":null,"status":"confirmed","start_at":"2026-11-30T12:00:00.000Z","end_at":"2026-11-30T13:00:00.000Z","buffer_before_minutes":0,"buffer_after_minutes":0,"customer":null,"notes":null,"requirements":[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}],"allocations":[{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-622ea729bfc1"},{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-662608b81b78"},{"requirement_id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061"}],"expires_at":null,"ended_at":null,"ended_by":null,"end_reason":null,"version":2,"created_at":"2026-11-23T02:38:11.531Z","updated_at":"2026-11-23T02:38:11.560Z"}',1795401491560),
('d8cbe201434b8a18b2cd3614bac6680063b27074b862411593b820562fcb6b9b','7a63049e0dd41c1214bc573783f63b03a043f3bcef7809223209b7cb95cc846b',200,'{"id":"01a20644-a457-723c-90bd-96943e4097aa","workspace_id":"01a20644-9f30-7207-8ce1-0079e93c92d1","service_id":"01a20644-a11f-7106-86ba-6938c59a9bf2","member_id":"01a20644-9f33-705d-84ca-b13a4051580b","hold_id":null,"status":"completed","start_at":"2026-11-30T12:00:00.000Z","end_at":"2026-11-30T13:00:00.000Z","buffer_before_minutes":0,"buffer_after_minutes":0,"customer":null,"notes":null,"requirements":[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}],"allocations":[{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-622ea729bfc1"},{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-662608b81b78"},{"requirement_id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061"}],"expires_at":null,"ended_at":"2026-11-30T12:00:00.000Z","ended_by":"01a20644-9f31-77e4-9b86-d57238daffad","end_reason":null,"version":3,"created_at":"2026-11-23T02:38:11.531Z","updated_at":"2026-11-30T12:00:00.000Z"}',1796040000000),
('115decefa2a3010c50359abb376ff2ce1bae1e67c6ba8bd0d5fd3cf7b2c2e1fa','b677cd72ba251d15bf9af1a484407ff4ea807ec473da4ef3e4573b7d51467931',200,'{"id":"01a20644-a617-7227-a8e0-9f2730822106","workspace_id":"01a20644-9f30-7207-8ce1-0079e93c92d1","service_id":"01a20644-a11f-7106-86ba-6938c59a9bf2","member_id":"01a20644-9f33-705d-84ca-b13a4051580b","hold_id":null,"status":"confirmed","start_at":"2026-12-01T12:00:00.000Z","end_at":"2026-12-01T13:00:00.000Z","buffer_before_minutes":0,"buffer_after_minutes":0,"customer":null,"notes":null,"requirements":[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}],"allocations":[{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-622ea729bfc1"},{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-662608b81b78"},{"requirement_id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061"}],"expires_at":null,"ended_at":null,"ended_by":null,"end_reason":null,"version":2,"created_at":"2026-11-23T02:38:11.989Z","updated_at":"2026-11-23T02:38:12.011Z"}',1795401492011),
('fc1614c650086ab0c2deeadf65341cbae248903f2536405880562a6721ceb9d1','5f8e63e48ac6b07b18cf34a5c38211850d865d8de9b19a9bab42e9ffa381dc81',200,'{"id":"01a20644-a617-7227-a8e0-9f2730822106","workspace_id":"01a20644-9f30-7207-8ce1-0079e93c92d1","service_id":"01a20644-a11f-7106-86ba-6938c59a9bf2","member_id":"01a20644-9f33-705d-84ca-b13a4051580b","hold_id":null,"status":"no_show","start_at":"2026-12-01T12:00:00.000Z","end_at":"2026-12-01T13:00:00.000Z","buffer_before_minutes":0,"buffer_after_minutes":0,"customer":null,"notes":null,"requirements":[{"id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":null,"category":"pool 01a20644-a11e-7457-b4b8-9771b492097c","quantity":2},{"id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061","category":null,"quantity":1}],"allocations":[{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-622ea729bfc1"},{"requirement_id":"01a20644-a120-731d-a61b-6e8270410e51","resource_id":"01a20644-a11f-7106-86ba-662608b81b78"},{"requirement_id":"01a20644-a120-731d-a61b-705d17d17e4d","resource_id":"01a20644-a11e-7457-b4b8-89dec3ce6061"}],"expires_at":null,"ended_at":"2026-12-01T12:00:00.000Z","ended_by":"01a20644-9f31-77e4-9b86-d57238daffad","end_reason":null,"version":3,"created_at":"2026-11-23T02:38:11.989Z","updated_at":"2026-12-01T12:00:00.000Z"}',1796126400000),
('e57cbcb1a50dbd794aa74d3633240e459456a3668beb65b98d6b21304b1dffe2','42f2ba73759fa9b88186438b352e2a11240495481395184d89baf6757f203473',201,'{"id":"01a20644-a6f3-73fc-a308-e6c12f18c4fc","workspace_id":"01a20644-9f31-77e4-9b86-d172743de7c0","service_id":"01a20644-a120-731d-a61b-744118eb8dbb","member_id":"01a20644-9f34-72b0-9a56-a1b1c2f52162","hold_id":null,"status":"confirmed","start_at":"2026-11-24T18:00:00.000Z","end_at":"2026-11-24T19:00:00.000Z","buffer_before_minutes":0,"buffer_after_minutes":0,"customer":null,"notes":null,"requirements":[{"id":"01a20644-a120-731d-a61b-79e0a6634f1d","resource_id":"01a20644-9f3a-73cd-8b98-52aad26324f6","category":null,"quantity":1}],"allocations":[{"requirement_id":"01a20644-a120-731d-a61b-79e0a6634f1d","resource_id":"01a20644-9f3a-73cd-8b98-52aad26324f6"}],"expires_at":null,"ended_at":null,"ended_by":null,"end_reason":null,"version":1,"created_at":"2026-11-23T02:38:12.208Z","updated_at":"2026-11-23T02:38:12.208Z"}',1795401492208);
INSERT INTO "resource_closures" VALUES
('01a20644-a134-72a6-afa0-e528a0f516b2','01a20644-9f30-7207-8ce1-0079e93c92d1','01a20644-a11e-7457-b4b8-89dec3ce6061',1796263200000,1796266800000,'Paint',1795401490733);
INSERT INTO "deleted_checkouts" VALUES
('run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB','/srv/booking/runs/gone',1795401490238);
CREATE UNIQUE INDEX `agent_runs_of_workspace` ON `agent_runs` (`workspace_id`,`id`);
CREATE UNIQUE INDEX `integrations_name_once` ON `integrations` (`workspace_id`,`name`);
CREATE UNIQUE INDEX `integrations_of_workspace` ON `integrations` (`workspace_id`,`id`);
CREATE UNIQUE INDEX `members_once_per_workspace` ON `members` (`workspace_id`,`user_id`);
CREATE UNIQUE INDEX `members_of_workspace` ON `members` (`workspace_id`,`id`);
CREATE INDEX `resource_requirements_by_resource` ON `resource_requirements` (`workspace_id`,`resource_id`);
CREATE UNIQUE INDEX `resource_requirements_resource_once` ON `resource_requirements` (`service_id`,`resource_id`);
CREATE UNIQUE INDEX `resource_requirements_category_once` ON `resource_requirements` (`service_id`,`category`);
CREATE INDEX `resources_active_by_name` ON `resources` (`workspace_id`,`name_key`,`id`) WHERE "resources"."archived_at" IS NULL;
CREATE UNIQUE INDEX `resources_of_workspace` ON `resources` (`workspace_id`,`id`);
CREATE UNIQUE INDEX `restores_one_begun` ON `restores` (`run_id`) WHERE "restores"."state" = 'begun';
CREATE UNIQUE INDEX `sandboxes_one_live` ON `sandboxes` (`run_id`) WHERE "sandboxes"."closed_at" IS NULL;
CREATE UNIQUE INDEX `services_of_workspace` ON `services` (`workspace_id`,`id`);
CREATE UNIQUE INDEX `sessions_digest_unique` ON `sessions` (`digest`);
CREATE UNIQUE INDEX `turns_one_active` ON `turns` (`run_id`) WHERE "turns"."finished_at" IS NULL;
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);
CREATE UNIQUE INDEX `invitations_digest_unique` ON `invitations` (`digest`);
CREATE INDEX `invitations_by_workspace` ON `invitations` (`workspace_id`,`created_at`,`id`);
CREATE INDEX `invitations_by_expiry` ON `invitations` (`expires_at`);
CREATE UNIQUE INDEX `invitations_one_open` ON `invitations` (`workspace_id`,`email_key`) WHERE "invitations"."accepted_at" IS NULL AND "invitations"."withdrawn_at" IS NULL;
CREATE UNIQUE INDEX `api_keys_digest_unique` ON `api_keys` (`digest`);
CREATE INDEX `api_keys_by_workspace` ON `api_keys` (`workspace_id`,`created_at`,`id`);
CREATE INDEX `members_by_workspace` ON `members` (`workspace_id`,`created_at`,`id`);
CREATE INDEX `members_owners` ON `members` (`workspace_id`) WHERE "members"."role" = 'owner' AND "members"."deactivated_at" IS NULL;
CREATE INDEX `members_by_user` ON `members` (`user_id`,`created_at`,`id`);
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);
CREATE INDEX `sessions_by_end` ON `sessions` (`revoked_at`) WHERE "sessions"."revoked_at" IS NOT NULL;
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`created_at`,`id`);
CREATE INDEX `audit_log_by_workspace` ON `audit_log` (`workspace_id`,`created_at`,`id`);
CREATE INDEX `audit_log_by_operation` ON `audit_log` (`workspace_id`,`operation`,`created_at`,`id`);
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`workspace_id`,`user_id`,`created_at`,`id`);
CREATE INDEX `agent_runs_active_by_creation` ON `agent_runs` (`workspace_id`,`created_at`,`id`) WHERE "agent_runs"."archived_at" IS NULL;
CREATE INDEX `services_active_by_name` ON `services` (`workspace_id`,`name_key`,`id`) WHERE "services"."archived_at" IS NULL;
CREATE INDEX `integrations_by_creation` ON `integrations` (`workspace_id`,`created_at`,`id`);
CREATE INDEX `allocations_of_resource` ON `allocations` (`resource_id`,`blocked_from`,`blocked_until`,`expires_at`) WHERE "allocations"."released_at" IS NULL AND "allocations"."resource_id" IS NOT NULL;
CREATE INDEX `allocations_of_service` ON `allocations` (`service_id`,`blocked_from`,`blocked_until`,`expires_at`) WHERE "allocations"."released_at" IS NULL AND "allocations"."resource_id" IS NULL;
CREATE UNIQUE INDEX `allocations_by_booking` ON `allocations` (`booking_id`,`resource_id`);
CREATE UNIQUE INDEX `allocations_by_hold` ON `allocations` (`hold_id`,`resource_id`);
CREATE INDEX `booking_changes_by_creation` ON `booking_changes` (`booking_id`,`created_at`,`id`);
CREATE UNIQUE INDEX `booking_changes_once` ON `booking_changes` (`booking_id`,`version`);
CREATE UNIQUE INDEX `bookings_hold_id_unique` ON `bookings` (`hold_id`);
CREATE INDEX `bookings_by_start` ON `bookings` (`workspace_id`,`start_at`,`id`);
CREATE INDEX `bookings_by_member` ON `bookings` (`workspace_id`,`member_id`,`start_at`,`id`);
CREATE INDEX `bookings_by_service` ON `bookings` (`workspace_id`,`service_id`,`start_at`,`id`);
CREATE INDEX `bookings_by_customer` ON `bookings` (`workspace_id`,`customer_key`,`start_at`,`id`) WHERE "bookings"."customer_key" IS NOT NULL;
CREATE INDEX `holds_by_creation` ON `holds` (`workspace_id`,`created_at`,`id`);
CREATE INDEX `holds_by_member` ON `holds` (`workspace_id`,`member_id`,`created_at`,`id`);
CREATE INDEX `holds_by_expiry` ON `holds` (`expires_at`) WHERE "holds"."consumed_at" IS NULL;
CREATE INDEX `idempotency_keys_by_creation` ON `idempotency_keys` (`created_at`);
CREATE INDEX `resources_active_by_category` ON `resources` (`workspace_id`,`category`) WHERE "resources"."archived_at" IS NULL;
CREATE INDEX `resource_closures_by_end` ON `resource_closures` (`end_at`);
CREATE INDEX `resource_closures_by_start` ON `resource_closures` (`resource_id`,`start_at`,`id`);
CREATE INDEX `workspaces_by_creator` ON `workspaces` (`created_by_id`) WHERE "workspaces"."created_by_id" IS NOT NULL;
CREATE INDEX `restores_by_run` ON `restores` (`run_id`);
CREATE INDEX `restores_by_turn` ON `restores` (`turn_id`);
CREATE INDEX `sandboxes_by_run` ON `sandboxes` (`run_id`);
CREATE INDEX `turns_by_run` ON `turns` (`run_id`);
CREATE TRIGGER `audit_log_no_update` BEFORE UPDATE ON `audit_log` BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
CREATE TRIGGER `audit_log_no_delete` BEFORE DELETE ON `audit_log` BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
CREATE TRIGGER `allocations_fit_the_resource` BEFORE INSERT ON `allocations`
WHEN NEW.resource_id IS NOT NULL AND NEW.released_at IS NULL BEGIN
  SELECT RAISE(ABORT, 'OVERBOOKED')
  WHERE (SELECT capacity FROM resources WHERE id = NEW.resource_id) <= (
    WITH live AS (
      SELECT max(blocked_from, NEW.blocked_from) AS since, blocked_until AS until FROM allocations
      WHERE resource_id = NEW.resource_id AND released_at IS NULL
        AND blocked_from > NEW.blocked_from - 144000000 AND blocked_from < NEW.blocked_until
        AND blocked_until > NEW.blocked_from
        AND (expires_at IS NULL OR expires_at > NEW.written_at)),
    steps AS (SELECT since AS at, 1 AS change FROM live UNION ALL SELECT until, -1 FROM live)
    SELECT coalesce(max(level), 0) FROM (SELECT sum(change) OVER (ORDER BY at, change ROWS UNBOUNDED PRECEDING) AS level FROM steps));
END;
CREATE TRIGGER `allocations_fit_the_service` BEFORE INSERT ON `allocations`
WHEN NEW.resource_id IS NULL AND NEW.released_at IS NULL BEGIN
  SELECT RAISE(ABORT, 'OVERBOOKED')
  WHERE (SELECT max_concurrent FROM services WHERE id = NEW.service_id) <= (
    WITH live AS (
      SELECT max(blocked_from, NEW.blocked_from) AS since, blocked_until AS until FROM allocations
      WHERE service_id = NEW.service_id AND resource_id IS NULL AND released_at IS NULL
        AND blocked_from > NEW.blocked_from - 144000000 AND blocked_from < NEW.blocked_until
        AND blocked_until > NEW.blocked_from
        AND (expires_at IS NULL OR expires_at > NEW.written_at)),
    steps AS (SELECT since AS at, 1 AS change FROM live UNION ALL SELECT until, -1 FROM live)
    SELECT coalesce(max(level), 0) FROM (SELECT sum(change) OVER (ORDER BY at, change ROWS UNBOUNDED PRECEDING) AS level FROM steps));
END;
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
END;
CREATE TRIGGER `allocations_lapse_once` BEFORE UPDATE ON `allocations`
WHEN NEW.released_at IS NULL AND OLD.expires_at IS NOT NULL AND (
  EXISTS (
    SELECT 1 FROM allocations AS later
    WHERE later.resource_id = OLD.resource_id AND later.released_at IS NULL
      AND later.blocked_from > OLD.blocked_from - 144000000 AND later.blocked_from < OLD.blocked_until
      AND later.blocked_until > OLD.blocked_from
      AND later.written_at >= OLD.expires_at)
  OR OLD.resource_id IS NULL AND EXISTS (
    SELECT 1 FROM allocations AS later
    WHERE later.service_id = OLD.service_id AND later.resource_id IS NULL AND later.released_at IS NULL
      AND later.blocked_from > OLD.blocked_from - 144000000 AND later.blocked_from < OLD.blocked_until
      AND later.blocked_until > OLD.blocked_from
      AND later.written_at >= OLD.expires_at)
) BEGIN
  SELECT RAISE(ABORT, 'ALLOCATION_LAPSED');
END;
