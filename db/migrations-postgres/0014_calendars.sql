-- Compatible with servers from 0008_changes_by_customers
CREATE TABLE "resource_dates" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"resource_id" text COLLATE "C" NOT NULL,
	"date" text COLLATE "C" NOT NULL,
	"hours" text NOT NULL,
	CONSTRAINT "resource_dates_workspace_id_resource_id_date_pk" PRIMARY KEY("workspace_id","resource_id","date")
);
--> statement-breakpoint
CREATE TABLE "resource_hours" (
	"workspace_id" text COLLATE "C" NOT NULL,
	"resource_id" text COLLATE "C" NOT NULL,
	"time_zone" text COLLATE "C",
	"weekly_hours" text,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "resource_hours_workspace_id_resource_id_pk" PRIMARY KEY("workspace_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "workspace_closures" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"start_at" bigint,
	"end_at" bigint,
	"from_date" text COLLATE "C",
	"until_date" text COLLATE "C",
	"reason" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"over_at" bigint NOT NULL,
	CONSTRAINT "workspace_closures_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "workspace_closures_form" CHECK (("workspace_closures"."start_at" IS NULL) = ("workspace_closures"."end_at" IS NULL) AND ("workspace_closures"."from_date" IS NULL) = ("workspace_closures"."until_date" IS NULL) AND ("workspace_closures"."start_at" IS NULL) <> ("workspace_closures"."from_date" IS NULL)),
	CONSTRAINT "workspace_closures_range" CHECK ("workspace_closures"."start_at" < "workspace_closures"."end_at" OR "workspace_closures"."from_date" <= "workspace_closures"."until_date")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "time_zone" text COLLATE "C" DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_dates" ADD CONSTRAINT "resource_dates_workspace_id_resource_id_resources_workspace_id_id_fk" FOREIGN KEY ("workspace_id","resource_id") REFERENCES "public"."resources"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_hours" ADD CONSTRAINT "resource_hours_workspace_id_resource_id_resources_workspace_id_id_fk" FOREIGN KEY ("workspace_id","resource_id") REFERENCES "public"."resources"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_closures" ADD CONSTRAINT "workspace_closures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_dates_by_workspace" ON "resource_dates" USING btree ("workspace_id","date","resource_id");--> statement-breakpoint
CREATE INDEX "resource_dates_by_age" ON "resource_dates" USING btree ("date");--> statement-breakpoint
CREATE INDEX "workspace_closures_by_workspace" ON "workspace_closures" USING btree ("workspace_id","over_at");--> statement-breakpoint
CREATE INDEX "workspace_closures_by_end" ON "workspace_closures" USING btree ("over_at");