ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_kind";--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_kind";--> statement-breakpoint
ALTER TABLE "credentials" DROP CONSTRAINT "credentials_place";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "manage_digest" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "visitor_key_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "visitor_network" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "origins" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "public_key" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "api_keys_publishable" ON "api_keys" USING btree ("workspace_id","created_at","id") WHERE "api_keys"."kind" = 'publishable';--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_publishable" CHECK (("api_keys"."kind" = 'publishable') = ("api_keys"."origins" IS NOT NULL) AND ("api_keys"."kind" = 'publishable') = ("api_keys"."public_key" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_kind" CHECK ("api_keys"."kind" IN ('live', 'test', 'publishable'));--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_kind" CHECK ("credentials"."kind" IN ('session', 'api_key', 'invitation', 'booking'));--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_place" CHECK (("credentials"."kind" = 'session') = ("credentials"."workspace_id" IS NULL) AND ("credentials"."kind" IN ('invitation', 'booking')) = ("credentials"."user_id" IS NULL));