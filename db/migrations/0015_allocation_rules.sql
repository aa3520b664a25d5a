-- Compatible with servers from 0011_changes_by_customers
ALTER TABLE `resource_requirements` ADD `eligible_ids` text;--> statement-breakpoint
ALTER TABLE `resource_requirements` ADD `assignment` text DEFAULT 'best_fit' NOT NULL;--> statement-breakpoint
ALTER TABLE `resource_requirements` ADD `balance_period` text DEFAULT 'week' NOT NULL;--> statement-breakpoint
ALTER TABLE `resource_requirements` ADD `customer_choice` integer DEFAULT false NOT NULL;