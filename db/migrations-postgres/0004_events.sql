-- Compatible with servers from 0003_agent_runs_on_several_machines
CREATE TABLE "event_feeds" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"last_sequence" bigint NOT NULL,
	CONSTRAINT "event_feeds_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"audience" text COLLATE "C" NOT NULL,
	"data" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "events_workspace_id_sequence_pk" PRIMARY KEY("workspace_id","sequence"),
	CONSTRAINT "events_sequence" CHECK ("events"."sequence" > 0)
);
--> statement-breakpoint
ALTER TABLE "event_feeds" ADD CONSTRAINT "event_feeds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_workspace_id_event_feeds_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."event_feeds"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_age" ON "events" USING btree ("created_at");