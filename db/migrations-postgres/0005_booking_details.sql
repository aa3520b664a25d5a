ALTER TABLE "bookings" ADD COLUMN "customer_phone" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "metadata" text DEFAULT '{}' NOT NULL;