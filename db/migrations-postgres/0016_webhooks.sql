-- Compatible with servers from 0008_changes_by_customers
CREATE TABLE "webhook_deliveries" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"endpoint_id" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"redelivery" boolean NOT NULL,
	"attempts" bigint NOT NULL,
	"next_at" bigint,
	"attempted_at" bigint,
	"reply_status" bigint,
	"error" text COLLATE "C",
	"reply" text COLLATE "C",
	"created_at" bigint NOT NULL,
	CONSTRAINT "webhook_deliveries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" IN ('pending', 'delivered', 'failed', 'dropped')),
	CONSTRAINT "webhook_deliveries_next" CHECK (("webhook_deliveries"."status" = 'pending') = ("webhook_deliveries"."next_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text COLLATE "C" NOT NULL,
	"workspace_id" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"types" text,
	"include_subject" boolean NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"previous_secret" text COLLATE "C",
	"previous_until" bigint,
	"sequence" bigint NOT NULL,
	"failing_since" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "webhook_endpoints_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "webhook_endpoints_status" CHECK ("webhook_endpoints"."status" IN ('active', 'disabled')),
	CONSTRAINT "webhook_endpoints_previous" CHECK (("webhook_endpoints"."previous_secret" IS NULL) = ("webhook_endpoints"."previous_until" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_endpoint_id_webhook_endpoints_workspace_id_id_fk" FOREIGN KEY ("workspace_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("workspace_id","endpoint_id","sequence");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_creation" ON "webhook_deliveries" USING btree ("workspace_id","endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("workspace_id","endpoint_id","subject_id","sequence") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at","workspace_id","endpoint_id") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_creation" ON "webhook_endpoints" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_active" ON "webhook_endpoints" USING btree ("workspace_id","sequence") WHERE "webhook_endpoints"."status" = 'active';