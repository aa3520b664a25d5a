ALTER TABLE `bookings` ADD `customer_phone` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `metadata` text DEFAULT '{}' NOT NULL;