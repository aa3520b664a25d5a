CREATE TABLE `allocations` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`service_id` text NOT NULL,
	`resource_id` text,
	`requirement_id` text,
	`hold_id` text,
	`booking_id` text,
	`body_from` integer NOT NULL,
	`body_until` integer NOT NULL,
	`blocked_from` integer NOT NULL,
	`blocked_until` integer NOT NULL,
	`expires_at` integer,
	`written_at` integer NOT NULL,
	`released_at` integer,
	FOREIGN KEY (`hold_id`) REFERENCES `holds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`resource_id`) REFERENCES `resources`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "allocations_held" CHECK("allocations"."booking_id" IS NOT NULL OR "allocations"."hold_id" IS NOT NULL),
	CONSTRAINT "allocations_target" CHECK(("allocations"."resource_id" IS NULL) = ("allocations"."requirement_id" IS NULL)),
	CONSTRAINT "allocations_range" CHECK("allocations"."blocked_from" <= "allocations"."body_from" AND "allocations"."body_from" < "allocations"."body_until" AND "allocations"."body_until" <= "allocations"."blocked_until" AND "allocations"."blocked_until" - "allocations"."blocked_from" <= 144000000)
);
--> statement-breakpoint
CREATE INDEX `allocations_of_resource` ON `allocations` (`resource_id`,`blocked_from`,`blocked_until`,`expires_at`) WHERE "allocations"."released_at" IS NULL AND "allocations"."resource_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `allocations_of_service` ON `allocations` (`service_id`,`blocked_from`,`blocked_until`,`expires_at`) WHERE "allocations"."released_at" IS NULL AND "allocations"."resource_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `allocations_by_booking` ON `allocations` (`booking_id`,`resource_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `allocations_by_hold` ON `allocations` (`hold_id`,`resource_id`);--> statement-breakpoint
CREATE TABLE `booking_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`status` text NOT NULL,
	`user_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`resource_ids` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `booking_changes_by_creation` ON `booking_changes` (`booking_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_changes_once` ON `booking_changes` (`booking_id`,`version`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`service_id` text NOT NULL,
	`member_id` text NOT NULL,
	`hold_id` text,
	`status` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`buffer_before_minutes` integer NOT NULL,
	`buffer_after_minutes` integer NOT NULL,
	`requirements` text NOT NULL,
	`customer_name` text,
	`customer_email` text,
	`customer_key` text,
	`notes` text,
	`expires_at` integer,
	`ended_at` integer,
	`ended_by_id` text,
	`end_reason` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`ended_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`member_id`) REFERENCES `members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_status" CHECK("bookings"."status" IN ('pending', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined')),
	CONSTRAINT "bookings_range" CHECK("bookings"."start_at" < "bookings"."end_at"),
	CONSTRAINT "bookings_pending_expires" CHECK(("bookings"."status" = 'pending') = ("bookings"."expires_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_hold_id_unique` ON `bookings` (`hold_id`);--> statement-breakpoint
CREATE INDEX `bookings_by_start` ON `bookings` (`workspace_id`,`start_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_member` ON `bookings` (`workspace_id`,`member_id`,`start_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_service` ON `bookings` (`workspace_id`,`service_id`,`start_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_customer` ON `bookings` (`workspace_id`,`customer_key`,`start_at`,`id`) WHERE "bookings"."customer_key" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`service_id` text NOT NULL,
	`member_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`buffer_before_minutes` integer NOT NULL,
	`buffer_after_minutes` integer NOT NULL,
	`requirements` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`consumed_at` integer,
	`released_at` integer,
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`member_id`) REFERENCES `members`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `holds_by_creation` ON `holds` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `holds_by_member` ON `holds` (`workspace_id`,`member_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `holds_by_expiry` ON `holds` (`expires_at`) WHERE "holds"."consumed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`digest` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer NOT NULL,
	`reply` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_creation` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `resource_closures` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`resource_id` text NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`,`resource_id`) REFERENCES `resources`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "resource_closures_range" CHECK("resource_closures"."start_at" < "resource_closures"."end_at")
);
--> statement-breakpoint
CREATE INDEX `resources_active_by_category` ON `resources` (`workspace_id`,`category`) WHERE "resources"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX `resource_closures_by_end` ON `resource_closures` (`end_at`);--> statement-breakpoint
CREATE INDEX `resource_closures_by_start` ON `resource_closures` (`resource_id`,`start_at`,`id`);--> statement-breakpoint
ALTER TABLE `services` ADD `duration_minutes` integer NOT NULL DEFAULT 60;--> statement-breakpoint
ALTER TABLE `services` ADD `slot_interval_minutes` integer;--> statement-breakpoint
ALTER TABLE `services` ADD `buffer_before_minutes` integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE `services` ADD `buffer_after_minutes` integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE `services` ADD `min_notice_minutes` integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE `services` ADD `max_advance_days` integer NOT NULL DEFAULT 365;--> statement-breakpoint
ALTER TABLE `services` ADD `time_zone` text NOT NULL DEFAULT 'UTC';--> statement-breakpoint
ALTER TABLE `services` ADD `weekly_hours` text NOT NULL DEFAULT '[{"days":[1,2,3,4,5,6,7],"start":"00:00","end":"24:00"}]';--> statement-breakpoint
ALTER TABLE `services` ADD `date_overrides` text NOT NULL DEFAULT '[]';--> statement-breakpoint
ALTER TABLE `services` ADD `closures` text NOT NULL DEFAULT '[]';--> statement-breakpoint
ALTER TABLE `services` ADD `hold_ttl_seconds` integer NOT NULL DEFAULT 600;--> statement-breakpoint
ALTER TABLE `services` ADD `cancellation_notice_minutes` integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE `services` ADD `requires_approval` integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE `services` ADD `approval_ttl_minutes` integer NOT NULL DEFAULT 1440;--> statement-breakpoint
ALTER TABLE `services` ADD `max_concurrent` integer;--> statement-breakpoint
CREATE TRIGGER `allocations_fit_the_resource` BEFORE INSERT ON `allocations`
WHEN NEW.resource_id IS NOT NULL AND NEW.released_at IS NULL BEGIN
  SELECT RAISE(ABORT, 'OVERBOOKED')
  WHERE (SELECT capacity FROM resources WHERE id = NEW.resource_id) <= (
    WITH live AS (
      SELECT max(blocked_from, NEW.blocked_from) AS since, blocked_until AS until FROM allocations
      WHERE resource_id = NEW.resource_id AND released_at IS NULL
        AND blocked_from > NEW.blocked_from - 144000000 AND blocked_from < NEW.blocked_until
        AND blocked_until > NEW.blocked_from
        AND (expires_at IS NULL OR expires_at > NEW.written_at)),
    steps AS (SELECT since AS at, 1 AS change FROM live UNION ALL SELECT until, -1 FROM live)
    SELECT coalesce(max(level), 0) FROM (SELECT sum(change) OVER (ORDER BY at, change ROWS UNBOUNDED PRECEDING) AS level FROM steps));
END;
--> statement-breakpoint
CREATE TRIGGER `allocations_fit_the_service` BEFORE INSERT ON `allocations`
WHEN NEW.resource_id IS NULL AND NEW.released_at IS NULL BEGIN
  SELECT RAISE(ABORT, 'OVERBOOKED')
  WHERE (SELECT max_concurrent FROM services WHERE id = NEW.service_id) <= (
    WITH live AS (
      SELECT max(blocked_from, NEW.blocked_from) AS since, blocked_until AS until FROM allocations
      WHERE service_id = NEW.service_id AND resource_id IS NULL AND released_at IS NULL
        AND blocked_from > NEW.blocked_from - 144000000 AND blocked_from < NEW.blocked_until
        AND blocked_until > NEW.blocked_from
        AND (expires_at IS NULL OR expires_at > NEW.written_at)),
    steps AS (SELECT since AS at, 1 AS change FROM live UNION ALL SELECT until, -1 FROM live)
    SELECT coalesce(max(level), 0) FROM (SELECT sum(change) OVER (ORDER BY at, change ROWS UNBOUNDED PRECEDING) AS level FROM steps));
END;
--> statement-breakpoint
CREATE TRIGGER `allocations_are_released_or_confirmed` BEFORE UPDATE ON `allocations`
WHEN (
  NEW.id IS OLD.id AND NEW.workspace_id IS OLD.workspace_id AND NEW.service_id IS OLD.service_id AND NEW.resource_id IS OLD.resource_id AND NEW.requirement_id IS OLD.requirement_id AND NEW.hold_id IS OLD.hold_id AND NEW.body_from IS OLD.body_from AND NEW.body_until IS OLD.body_until AND NEW.blocked_from IS OLD.blocked_from AND NEW.blocked_until IS OLD.blocked_until
  AND OLD.released_at IS NULL
  AND (
    (NEW.released_at IS NOT NULL AND NEW.booking_id IS OLD.booking_id AND NEW.expires_at IS OLD.expires_at AND NEW.written_at = OLD.written_at)
    OR (NEW.released_at IS NULL AND NEW.booking_id = coalesce(OLD.booking_id, NEW.booking_id) AND OLD.expires_at > NEW.written_at AND NEW.written_at >= OLD.written_at)
  )
) IS NOT TRUE BEGIN
  SELECT RAISE(ABORT, 'ALLOCATION_FIXED');
END;
--> statement-breakpoint
CREATE TRIGGER `allocations_lapse_once` BEFORE UPDATE ON `allocations`
WHEN NEW.released_at IS NULL AND OLD.expires_at IS NOT NULL AND (
  EXISTS (
    SELECT 1 FROM allocations AS later
    WHERE later.resource_id = OLD.resource_id AND later.released_at IS NULL
      AND later.blocked_from > OLD.blocked_from - 144000000 AND later.blocked_from < OLD.blocked_until
      AND later.blocked_until > OLD.blocked_from
      AND later.written_at >= OLD.expires_at)
  OR OLD.resource_id IS NULL AND EXISTS (
    SELECT 1 FROM allocations AS later
    WHERE later.service_id = OLD.service_id AND later.resource_id IS NULL AND later.released_at IS NULL
      AND later.blocked_from > OLD.blocked_from - 144000000 AND later.blocked_from < OLD.blocked_until
      AND later.blocked_until > OLD.blocked_from
      AND later.written_at >= OLD.expires_at)
) BEGIN
  SELECT RAISE(ABORT, 'ALLOCATION_LAPSED');
END;
