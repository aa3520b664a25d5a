-- Compatible with servers from 0008_changes_by_customers
CREATE TABLE "api_requests" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"api_key_id" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"status" bigint NOT NULL,
	"code" text COLLATE "C",
	"request_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "api_requests_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"member_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"detail" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "calendar_feeds_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "calendar_feeds_subject" CHECK ("calendar_feeds"."subject" IN ('resource', 'service', 'member')),
	CONSTRAINT "calendar_feeds_detail" CHECK ("calendar_feeds"."detail" IN ('busy', 'full'))
);
--> statement-breakpoint
CREATE TABLE "clock_cursors" (
	"kind" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"after_workspace_id" text COLLATE "C" NOT NULL,
	"after_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "clock_cursors_kind_pk" PRIMARY KEY("kind")
);
--> statement-breakpoint
CREATE TABLE "workspace_profiles" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"display_name" text COLLATE "C",
	"description" text COLLATE "C",
	"address" text COLLATE "C",
	"colour" text COLLATE "C",
	"logo_type" text COLLATE "C",
	"logo_width" bigint,
	"logo_height" bigint,
	"logo_bytes" bigint,
	"logo_digest" text COLLATE "C",
	"logo_data" text COLLATE "C",
	"updated_at" bigint NOT NULL,
	CONSTRAINT "workspace_profiles_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "answers" text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "questions" text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "reminder_minutes" text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_workspace_id_api_key_id_api_keys_workspace_id_id_fk" FOREIGN KEY ("workspace_id","api_key_id") REFERENCES "public"."api_keys"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_profiles" ADD CONSTRAINT "workspace_profiles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_requests_by_creation" ON "api_requests" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_requests_by_age" ON "api_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_digest" ON "calendar_feeds" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_creation" ON "calendar_feeds" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_member" ON "calendar_feeds" USING btree ("workspace_id","member_id","created_at","id");