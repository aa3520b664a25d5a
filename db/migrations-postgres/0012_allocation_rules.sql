-- Compatible with servers from 0008_changes_by_customers
ALTER TABLE "resource_requirements" ADD COLUMN "eligible_ids" text;--> statement-breakpoint
ALTER TABLE "resource_requirements" ADD COLUMN "assignment" text COLLATE "C" DEFAULT 'best_fit' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requirements" ADD COLUMN "balance_period" text COLLATE "C" DEFAULT 'week' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_requirements" ADD COLUMN "customer_choice" boolean DEFAULT false NOT NULL;