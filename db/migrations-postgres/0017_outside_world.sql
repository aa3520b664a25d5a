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
ALTER TABLE "bookings" ADD COLUMN "answers" text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "questions" text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_workspace_id_api_key_id_api_keys_workspace_id_id_fk" FOREIGN KEY ("workspace_id","api_key_id") REFERENCES "public"."api_keys"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_requests_by_creation" ON "api_requests" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_requests_by_age" ON "api_requests" USING btree ("created_at");