CREATE TABLE "nodes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_copies" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"run_id" text COLLATE "C" NOT NULL,
	"files" text,
	"bytes" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "run_copies_workspace_id_run_id_pk" PRIMARY KEY("workspace_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "run_objects" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"run_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"part" bigint NOT NULL,
	"bytes" bytea NOT NULL,
	CONSTRAINT "run_objects_workspace_id_run_id_name_part_pk" PRIMARY KEY("workspace_id","run_id","name","part")
);
--> statement-breakpoint
ALTER TABLE "deleted_checkouts" ADD COLUMN "node_id" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_checkouts" DROP CONSTRAINT "deleted_checkouts_pkey";--> statement-breakpoint
ALTER TABLE "deleted_checkouts" ADD CONSTRAINT "deleted_checkouts_run_id_node_id_pk" PRIMARY KEY("run_id","node_id");--> statement-breakpoint
ALTER TABLE "agent_runs" ADD COLUMN "node_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "agent_runs" ADD COLUMN "epoch" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "run_copies" ADD CONSTRAINT "run_copies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_objects" ADD CONSTRAINT "run_objects_workspace_id_run_id_run_copies_workspace_id_run_id_fk" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."run_copies"("workspace_id","run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_copies_by_creation" ON "run_copies" USING btree ("created_at");
