-- Compatible with servers from 0008_changes_by_customers
CREATE TABLE "unmet_demand" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"service_id" text COLLATE "C" NOT NULL,
	"start_at" bigint NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "unmet_demand_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "unmet_demand_count" CHECK ("unmet_demand"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "unmet_demand" ADD CONSTRAINT "unmet_demand_workspace_id_service_id_services_workspace_id_id_fk" FOREIGN KEY ("workspace_id","service_id") REFERENCES "public"."services"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unmet_demand_once" ON "unmet_demand" USING btree ("workspace_id","service_id","start_at","reason");--> statement-breakpoint
CREATE INDEX "unmet_demand_by_start" ON "unmet_demand" USING btree ("workspace_id","start_at","id");--> statement-breakpoint
CREATE INDEX "unmet_demand_by_service" ON "unmet_demand" USING btree ("workspace_id","service_id","start_at","id");--> statement-breakpoint
CREATE INDEX "unmet_demand_by_age" ON "unmet_demand" USING btree ("start_at");