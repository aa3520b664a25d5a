CREATE TABLE "agent_run_directory" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_runs" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"branch" text COLLATE "C",
	"remote" text COLLATE "C",
	"checkout" text COLLATE "C",
	"disk_bytes" bigint NOT NULL,
	"created_by_id" text COLLATE "C",
	"archived_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "agent_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "agent_runs_source" CHECK ("agent_runs"."branch" IS NOT NULL OR "agent_runs"."remote" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "deleted_checkouts" (
	"run_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"checkout" text COLLATE "C" NOT NULL,
	"deleted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" text COLLATE "C" NOT NULL,
	"run_id" text COLLATE "C" NOT NULL,
	"checkout" text COLLATE "C" NOT NULL,
	"branch" text COLLATE "C" NOT NULL,
	"remote" text COLLATE "C",
	"head" text COLLATE "C" NOT NULL,
	"commit_sha" text COLLATE "C" NOT NULL,
	"restored_from" text COLLATE "C" NOT NULL,
	"turn_id" text COLLATE "C",
	"state" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"credential_kind" text COLLATE "C" NOT NULL,
	"credential_id" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "restores_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "restores_state" CHECK ("restores"."state" IN ('begun', 'done', 'abandoned'))
);
--> statement-breakpoint
CREATE TABLE "sandboxes" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"run_id" text COLLATE "C" NOT NULL,
	"checkout" text COLLATE "C" NOT NULL,
	"opened_at" bigint NOT NULL,
	"closed_at" bigint,
	CONSTRAINT "sandboxes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"run_id" text COLLATE "C" NOT NULL,
	"started_at" bigint NOT NULL,
	"finished_at" bigint,
	"started_from" text COLLATE "C",
	"version" text COLLATE "C",
	CONSTRAINT "turns_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"credential_kind" text COLLATE "C" NOT NULL,
	"credential_id" text COLLATE "C",
	"request_id" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"target_id" text COLLATE "C" NOT NULL,
	"result_id" text COLLATE "C",
	"detail" text COLLATE "C",
	"created_at" bigint NOT NULL,
	CONSTRAINT "audit_log_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "personal_audit_log" (
	"account_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"credential_kind" text COLLATE "C" NOT NULL,
	"credential_id" text COLLATE "C",
	"request_id" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"target_id" text COLLATE "C" NOT NULL,
	"result_id" text COLLATE "C",
	"detail" text COLLATE "C",
	"created_at" bigint NOT NULL,
	CONSTRAINT "personal_audit_log_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"service_id" text COLLATE "C" NOT NULL,
	"resource_id" text COLLATE "C",
	"requirement_id" text COLLATE "C",
	"hold_id" text COLLATE "C",
	"booking_id" text COLLATE "C",
	"body_from" bigint NOT NULL,
	"body_until" bigint NOT NULL,
	"blocked_from" bigint NOT NULL,
	"blocked_until" bigint NOT NULL,
	"expires_at" bigint,
	"written_at" bigint NOT NULL,
	"released_at" bigint,
	CONSTRAINT "allocations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "allocations_held" CHECK ("allocations"."booking_id" IS NOT NULL OR "allocations"."hold_id" IS NOT NULL),
	CONSTRAINT "allocations_target" CHECK (("allocations"."resource_id" IS NULL) = ("allocations"."requirement_id" IS NULL)),
	CONSTRAINT "allocations_range" CHECK ("allocations"."blocked_from" <= "allocations"."body_from" AND "allocations"."body_from" < "allocations"."body_until" AND "allocations"."body_until" <= "allocations"."blocked_until" AND "allocations"."blocked_until" - "allocations"."blocked_from" <= 144000000)
);
--> statement-breakpoint
CREATE TABLE "booking_changes" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"booking_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"resource_ids" text NOT NULL,
	"reason" text COLLATE "C",
	"created_at" bigint NOT NULL,
	CONSTRAINT "booking_changes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "booking_changes_once" UNIQUE("workspace_id","booking_id","version")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"service_id" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"hold_id" text COLLATE "C",
	"status" text COLLATE "C" NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"buffer_before_minutes" bigint NOT NULL,
	"buffer_after_minutes" bigint NOT NULL,
	"requirements" text NOT NULL,
	"customer_name" text COLLATE "C",
	"customer_email" text COLLATE "C",
	"customer_key" text COLLATE "C",
	"notes" text COLLATE "C",
	"expires_at" bigint,
	"ended_at" bigint,
	"ended_by_id" text COLLATE "C",
	"end_reason" text COLLATE "C",
	"version" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "bookings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "bookings_hold_once" UNIQUE("workspace_id","hold_id"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" IN ('pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined')),
	CONSTRAINT "bookings_range" CHECK ("bookings"."start_at" < "bookings"."end_at"),
	CONSTRAINT "bookings_pending_expires" CHECK (("bookings"."status" = 'pending') = ("bookings"."expires_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"service_id" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"buffer_before_minutes" bigint NOT NULL,
	"buffer_after_minutes" bigint NOT NULL,
	"requirements" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"consumed_at" bigint,
	"released_at" bigint,
	CONSTRAINT "holds_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"fingerprint" text COLLATE "C" NOT NULL,
	"status" bigint NOT NULL,
	"reply" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_workspace_id_digest_pk" PRIMARY KEY("workspace_id","digest")
);
--> statement-breakpoint
CREATE TABLE "resource_closures" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"resource_id" text COLLATE "C" NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"reason" text COLLATE "C",
	"created_at" bigint NOT NULL,
	CONSTRAINT "resource_closures_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "resource_closures_range" CHECK ("resource_closures"."start_at" < "resource_closures"."end_at")
);
--> statement-breakpoint
CREATE TABLE "resource_requirements" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"service_id" text COLLATE "C" NOT NULL,
	"resource_id" text COLLATE "C",
	"category" text COLLATE "C",
	"quantity" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "resource_requirements_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "resource_requirements_resource_once" UNIQUE("workspace_id","service_id","resource_id"),
	CONSTRAINT "resource_requirements_category_once" UNIQUE("workspace_id","service_id","category"),
	CONSTRAINT "resource_requirements_one_target" CHECK (("resource_requirements"."resource_id" IS NULL) <> ("resource_requirements"."category" IS NULL)),
	CONSTRAINT "resource_requirements_quantity" CHECK ("resource_requirements"."quantity" >= 1 AND ("resource_requirements"."resource_id" IS NULL OR "resource_requirements"."quantity" = 1))
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"category" text COLLATE "C",
	"capacity" bigint NOT NULL,
	"archived_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "resources_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "resources_capacity" CHECK ("resources"."capacity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"duration_minutes" bigint NOT NULL,
	"slot_interval_minutes" bigint,
	"buffer_before_minutes" bigint NOT NULL,
	"buffer_after_minutes" bigint NOT NULL,
	"min_notice_minutes" bigint NOT NULL,
	"max_advance_days" bigint NOT NULL,
	"time_zone" text COLLATE "C" NOT NULL,
	"weekly_hours" text NOT NULL,
	"date_overrides" text NOT NULL,
	"closures" text NOT NULL,
	"hold_ttl_seconds" bigint NOT NULL,
	"cancellation_notice_minutes" bigint NOT NULL,
	"requires_approval" boolean NOT NULL,
	"approval_ttl_minutes" bigint NOT NULL,
	"max_concurrent" bigint,
	"archived_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "services_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"integration_id" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"created_by_id" text COLLATE "C",
	"kind" text COLLATE "C" NOT NULL,
	"role_cap" text COLLATE "C" NOT NULL,
	"key_prefix" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"rotated_from_id" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	"revoked_at" bigint,
	"last_used_at" bigint,
	CONSTRAINT "api_keys_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "api_keys_kind" CHECK ("api_keys"."kind" IN ('live', 'test')),
	CONSTRAINT "api_keys_role_cap" CHECK ("api_keys"."role_cap" IN ('admin', 'member'))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"digest" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C",
	"user_id" text COLLATE "C",
	"id" text COLLATE "C" NOT NULL,
	CONSTRAINT "credentials_kind" CHECK ("credentials"."kind" IN ('session', 'api_key', 'invitation')),
	CONSTRAINT "credentials_place" CHECK (("credentials"."kind" = 'session') = ("credentials"."workspace_id" IS NULL) AND ("credentials"."kind" = 'invitation') = ("credentials"."user_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "integrations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "integrations_name_once" UNIQUE("workspace_id","name")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"invited_by_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"accepted_at" bigint,
	"withdrawn_at" bigint,
	CONSTRAINT "invitations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" IN ('owner', 'admin', 'member'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"deactivated_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "members_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "members_once_per_workspace" UNIQUE("workspace_id","user_id"),
	CONSTRAINT "members_role" CHECK ("members"."role" IN ('owner', 'admin', 'member'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C",
	"user_agent" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint,
	CONSTRAINT "sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"password_hash" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"created_by_id" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_workspace_id_created_by_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restores" ADD CONSTRAINT "restores_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restores" ADD CONSTRAINT "restores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restores" ADD CONSTRAINT "restores_workspace_id_run_id_agent_runs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."agent_runs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restores" ADD CONSTRAINT "restores_workspace_id_turn_id_turns_workspace_id_id_fk" FOREIGN KEY ("workspace_id","turn_id") REFERENCES "public"."turns"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_workspace_id_run_id_agent_runs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."agent_runs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_workspace_id_run_id_agent_runs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."agent_runs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_audit_log" ADD CONSTRAINT "personal_audit_log_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_audit_log" ADD CONSTRAINT "personal_audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_workspace_id_service_id_services_workspace_id_id_fk" FOREIGN KEY ("workspace_id","service_id") REFERENCES "public"."services"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_workspace_id_resource_id_resources_workspace_id_id_fk" FOREIGN KEY ("workspace_id","resource_id") REFERENCES "public"."resources"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_workspace_id_hold_id_holds_workspace_id_id_fk" FOREIGN KEY ("workspace_id","hold_id") REFERENCES "public"."holds"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_workspace_id_booking_id_bookings_workspace_id_id_fk" FOREIGN KEY ("workspace_id","booking_id") REFERENCES "public"."bookings"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_workspace_id_booking_id_bookings_workspace_id_id_fk" FOREIGN KEY ("workspace_id","booking_id") REFERENCES "public"."bookings"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_workspace_id_service_id_services_workspace_id_id_fk" FOREIGN KEY ("workspace_id","service_id") REFERENCES "public"."services"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_workspace_id_service_id_services_workspace_id_id_fk" FOREIGN KEY ("workspace_id","service_id") REFERENCES "public"."services"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_closures" ADD CONSTRAINT "resource_closures_workspace_id_resource_id_resources_workspace_id_id_fk" FOREIGN KEY ("workspace_id","resource_id") REFERENCES "public"."resources"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_requirements" ADD CONSTRAINT "resource_requirements_workspace_id_service_id_services_workspace_id_id_fk" FOREIGN KEY ("workspace_id","service_id") REFERENCES "public"."services"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_requirements" ADD CONSTRAINT "resource_requirements_workspace_id_resource_id_resources_workspace_id_id_fk" FOREIGN KEY ("workspace_id","resource_id") REFERENCES "public"."resources"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_integration_id_integrations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","integration_id") REFERENCES "public"."integrations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_created_by_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_rotated_from_id_api_keys_workspace_id_id_fk" FOREIGN KEY ("workspace_id","rotated_from_id") REFERENCES "public"."api_keys"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_invited_by_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","invited_by_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_runs_active_by_creation" ON "agent_runs" USING btree ("workspace_id","created_at","id") WHERE "agent_runs"."archived_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "restores_one_begun" ON "restores" USING btree ("workspace_id","run_id") WHERE "restores"."state" = 'begun';--> statement-breakpoint
CREATE INDEX "restores_by_run" ON "restores" USING btree ("workspace_id","run_id");--> statement-breakpoint
CREATE INDEX "restores_by_turn" ON "restores" USING btree ("workspace_id","turn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandboxes_one_live" ON "sandboxes" USING btree ("workspace_id","run_id") WHERE "sandboxes"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "sandboxes_by_run" ON "sandboxes" USING btree ("workspace_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "turns_one_active" ON "turns" USING btree ("workspace_id","run_id") WHERE "turns"."finished_at" IS NULL;--> statement-breakpoint
CREATE INDEX "turns_by_run" ON "turns" USING btree ("workspace_id","run_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_workspace" ON "audit_log" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_operation" ON "audit_log" USING btree ("workspace_id","operation","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("workspace_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "allocations_of_resource" ON "allocations" USING btree ("workspace_id","resource_id","blocked_from","blocked_until","expires_at") WHERE "allocations"."released_at" IS NULL AND "allocations"."resource_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "allocations_of_service" ON "allocations" USING btree ("workspace_id","service_id","blocked_from","blocked_until","expires_at") WHERE "allocations"."released_at" IS NULL AND "allocations"."resource_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "allocations_by_booking" ON "allocations" USING btree ("workspace_id","booking_id","resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "allocations_by_hold" ON "allocations" USING btree ("workspace_id","hold_id","resource_id");--> statement-breakpoint
CREATE INDEX "booking_changes_by_creation" ON "booking_changes" USING btree ("workspace_id","booking_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("workspace_id","start_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_member" ON "bookings" USING btree ("workspace_id","member_id","start_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_service" ON "bookings" USING btree ("workspace_id","service_id","start_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_customer" ON "bookings" USING btree ("workspace_id","customer_key","start_at","id") WHERE "bookings"."customer_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "holds_by_creation" ON "holds" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "holds_by_member" ON "holds" USING btree ("workspace_id","member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "holds_by_expiry" ON "holds" USING btree ("expires_at") WHERE "holds"."consumed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_creation" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "resource_closures_by_start" ON "resource_closures" USING btree ("workspace_id","resource_id","start_at","id");--> statement-breakpoint
CREATE INDEX "resource_closures_by_end" ON "resource_closures" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "resource_requirements_by_resource" ON "resource_requirements" USING btree ("workspace_id","resource_id");--> statement-breakpoint
CREATE INDEX "resources_active_by_name" ON "resources" USING btree ("workspace_id","name_key","id") WHERE "resources"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "resources_active_by_category" ON "resources" USING btree ("workspace_id","category") WHERE "resources"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "services_active_by_name" ON "services" USING btree ("workspace_id","name_key","id") WHERE "services"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "api_keys_by_workspace" ON "api_keys" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "integrations_by_creation" ON "integrations" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_by_workspace" ON "invitations" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_by_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("workspace_id","email_key") WHERE "invitations"."accepted_at" IS NULL AND "invitations"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX "members_by_user" ON "members" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "members_by_workspace" ON "members" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "members_owners" ON "members" USING btree ("workspace_id") WHERE "members"."role" = 'owner' AND "members"."deactivated_at" IS NULL;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "workspaces_by_creator" ON "workspaces" USING btree ("created_by_id") WHERE "workspaces"."created_by_id" IS NOT NULL;