CREATE TABLE `limits` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`name` text NOT NULL,
	`service_ids` text,
	`per` text NOT NULL,
	`period` text NOT NULL,
	`unit` text NOT NULL,
	`max` integer NOT NULL,
	`gap_minutes` integer,
	`time_zone` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "limits_max" CHECK("limits"."max" >= 1),
	CONSTRAINT "limits_gap" CHECK(("limits"."period" = 'gap') = ("limits"."gap_minutes" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `limits_by_creation` ON `limits` (`workspace_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `__new_allocations` (
	`id` text NOT NULL,
	`workspace_id` text NOT NULL,
	`service_id` text NOT NULL,
	`target_id` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`units` integer DEFAULT 1,
	`span` integer DEFAULT 0 NOT NULL,
	`waived` integer DEFAULT false NOT NULL,
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
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`,`service_id`) REFERENCES `services`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`resource_id`) REFERENCES `resources`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`hold_id`) REFERENCES `holds`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`,`booking_id`) REFERENCES `bookings`(`workspace_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "allocations_held" CHECK("__new_allocations"."booking_id" IS NOT NULL OR "__new_allocations"."hold_id" IS NOT NULL),
	CONSTRAINT "allocations_target" CHECK(("__new_allocations"."resource_id" IS NULL) = ("__new_allocations"."requirement_id" IS NULL) AND ("__new_allocations"."resource_id" IS NULL OR "__new_allocations"."target_id" = "__new_allocations"."resource_id")),
	CONSTRAINT "allocations_limit" CHECK(("__new_allocations"."subject" = '' AND NOT "__new_allocations"."waived") OR ("__new_allocations"."resource_id" IS NULL AND "__new_allocations"."target_id" <> "__new_allocations"."service_id")),
	CONSTRAINT "allocations_units" CHECK("__new_allocations"."units" IS NULL OR "__new_allocations"."units" >= 1),
	CONSTRAINT "allocations_range" CHECK("__new_allocations"."blocked_from" <= "__new_allocations"."body_from" AND "__new_allocations"."body_from" < "__new_allocations"."body_until" AND "__new_allocations"."body_until" <= "__new_allocations"."blocked_until"),
	CONSTRAINT "allocations_span" CHECK("__new_allocations"."blocked_until" - "__new_allocations"."blocked_from" <= CASE "__new_allocations"."span" WHEN 0 THEN 144000000 WHEN 1 THEN 3456000000 WHEN 2 THEN 103680000000 ELSE -1 END)
);
--> statement-breakpoint
INSERT INTO `__new_allocations`("id", "workspace_id", "service_id", "target_id", "subject", "units", "span", "waived", "resource_id", "requirement_id", "hold_id", "booking_id", "body_from", "body_until", "blocked_from", "blocked_until", "expires_at", "written_at", "released_at") SELECT "id", "workspace_id", "service_id", coalesce("resource_id", "service_id"), '', 1, 0, false, "resource_id", "requirement_id", "hold_id", "booking_id", "body_from", "body_until", "blocked_from", "blocked_until", "expires_at", "written_at", "released_at" FROM `allocations`;--> statement-breakpoint
DROP TABLE `allocations`;--> statement-breakpoint
ALTER TABLE `__new_allocations` RENAME TO `allocations`;--> statement-breakpoint
CREATE INDEX `allocations_of_target` ON `allocations` (`workspace_id`,`target_id`,`subject`,`span`,`blocked_from`,`blocked_until`,`expires_at`,`units`) WHERE "allocations"."released_at" IS NULL;--> statement-breakpoint
CREATE INDEX `allocations_released` ON `allocations` (`workspace_id`,`resource_id`,`body_from`,`booking_id`) WHERE "allocations"."released_at" IS NOT NULL AND "allocations"."resource_id" IS NOT NULL AND "allocations"."booking_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `allocations_by_booking` ON `allocations` (`workspace_id`,`booking_id`,`target_id`,`subject`);--> statement-breakpoint
CREATE UNIQUE INDEX `allocations_by_hold` ON `allocations` (`workspace_id`,`hold_id`,`target_id`,`subject`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `party_size` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `duration_days` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `span` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_long` ON `bookings` (`workspace_id`,`span`,`start_at`,`id`) WHERE "bookings"."span" > 0;--> statement-breakpoint
ALTER TABLE `holds` ADD `party_size` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `holds` ADD `duration_days` integer;--> statement-breakpoint
ALTER TABLE `holds` ADD `customer_key` text;--> statement-breakpoint
ALTER TABLE `resource_requirements` ADD `takes` text DEFAULT 'one' NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `duration_options` text;--> statement-breakpoint
ALTER TABLE `services` ADD `duration_range` text;--> statement-breakpoint
ALTER TABLE `services` ADD `hours_mode` text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `unit` text DEFAULT 'minutes' NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `check_in_time` text;--> statement-breakpoint
ALTER TABLE `services` ADD `check_out_time` text;--> statement-breakpoint
ALTER TABLE `services` ADD `min_days` integer;--> statement-breakpoint
ALTER TABLE `services` ADD `max_days` integer;--> statement-breakpoint
ALTER TABLE `services` ADD `min_party_size` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `max_party_size` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `concurrency_unit` text DEFAULT 'bookings' NOT NULL;--> statement-breakpoint
CREATE TRIGGER `allocations_fit` BEFORE INSERT ON `allocations`
WHEN NEW.released_at IS NULL AND NOT NEW.waived BEGIN
  SELECT RAISE(ABORT, 'OVERBOOKED')
  FROM (SELECT CASE
    WHEN NEW.resource_id IS NOT NULL THEN (SELECT capacity FROM resources WHERE workspace_id = NEW.workspace_id AND id = NEW.resource_id)
    WHEN NEW.target_id = NEW.service_id THEN (SELECT max_concurrent FROM services WHERE workspace_id = NEW.workspace_id AND id = NEW.service_id)
    ELSE (SELECT max FROM limits WHERE workspace_id = NEW.workspace_id AND id = NEW.target_id) END AS capacity)
  -- All units fit only beside no others.
  WHERE capacity IS NOT NULL AND CASE WHEN NEW.units IS NULL THEN 1 ELSE capacity END < coalesce(NEW.units, 1) + (
    WITH live AS (
      SELECT max(blocked_from, NEW.blocked_from) AS since, blocked_until AS until, coalesce(units, 1000000000) AS units FROM allocations
      WHERE workspace_id = NEW.workspace_id AND target_id = NEW.target_id AND subject = NEW.subject AND span = 0 AND released_at IS NULL
        AND blocked_from > NEW.blocked_from - 144000000 AND blocked_from < NEW.blocked_until AND blocked_until > NEW.blocked_from
        AND (expires_at IS NULL OR expires_at > NEW.written_at)
      UNION ALL SELECT max(blocked_from, NEW.blocked_from) AS since, blocked_until AS until, coalesce(units, 1000000000) AS units FROM allocations
      WHERE workspace_id = NEW.workspace_id AND target_id = NEW.target_id AND subject = NEW.subject AND span = 1 AND released_at IS NULL
        AND blocked_from > NEW.blocked_from - 3456000000 AND blocked_from < NEW.blocked_until AND blocked_until > NEW.blocked_from
        AND (expires_at IS NULL OR expires_at > NEW.written_at)
      UNION ALL SELECT max(blocked_from, NEW.blocked_from) AS since, blocked_until AS until, coalesce(units, 1000000000) AS units FROM allocations
      WHERE workspace_id = NEW.workspace_id AND target_id = NEW.target_id AND subject = NEW.subject AND span = 2 AND released_at IS NULL
        AND blocked_from > NEW.blocked_from - 103680000000 AND blocked_from < NEW.blocked_until AND blocked_until > NEW.blocked_from
        AND (expires_at IS NULL OR expires_at > NEW.written_at)),
    steps AS (SELECT since AS at, units AS change FROM live UNION ALL SELECT until, -units FROM live)
    SELECT coalesce(max(level), 0) FROM (SELECT sum(change) OVER (ORDER BY at, change ROWS UNBOUNDED PRECEDING) AS level FROM steps));
END;--> statement-breakpoint
CREATE TRIGGER `allocations_lapse_once` BEFORE UPDATE ON `allocations`
WHEN NEW.released_at IS NULL AND OLD.expires_at IS NOT NULL AND NEW.subject = OLD.subject AND EXISTS (
    SELECT 1 FROM allocations
      WHERE workspace_id = OLD.workspace_id AND target_id = OLD.target_id AND subject = OLD.subject AND span = 0 AND released_at IS NULL
        AND blocked_from > OLD.blocked_from - 144000000 AND blocked_from < OLD.blocked_until AND blocked_until > OLD.blocked_from
        AND written_at >= OLD.expires_at
    UNION ALL SELECT 1 FROM allocations
      WHERE workspace_id = OLD.workspace_id AND target_id = OLD.target_id AND subject = OLD.subject AND span = 1 AND released_at IS NULL
        AND blocked_from > OLD.blocked_from - 3456000000 AND blocked_from < OLD.blocked_until AND blocked_until > OLD.blocked_from
        AND written_at >= OLD.expires_at
    UNION ALL SELECT 1 FROM allocations
      WHERE workspace_id = OLD.workspace_id AND target_id = OLD.target_id AND subject = OLD.subject AND span = 2 AND released_at IS NULL
        AND blocked_from > OLD.blocked_from - 103680000000 AND blocked_from < OLD.blocked_until AND blocked_until > OLD.blocked_from
        AND written_at >= OLD.expires_at
) BEGIN
  SELECT RAISE(ABORT, 'ALLOCATION_LAPSED');
END;--> statement-breakpoint
-- SQLite fires the trigger that was created last first, PostgreSQL fires by name: a fixed column is reported before a lapse on both.
-- The subject of a booker is replaced when the person is erased.
CREATE TRIGGER `allocations_are_released_or_confirmed` BEFORE UPDATE ON `allocations`
WHEN (
  NEW.id IS OLD.id AND NEW.workspace_id IS OLD.workspace_id AND NEW.service_id IS OLD.service_id AND NEW.target_id IS OLD.target_id AND NEW.units IS OLD.units AND NEW.span IS OLD.span AND NEW.waived IS OLD.waived AND NEW.resource_id IS OLD.resource_id AND NEW.requirement_id IS OLD.requirement_id AND NEW.hold_id IS OLD.hold_id AND NEW.body_from IS OLD.body_from AND NEW.body_until IS OLD.body_until AND NEW.blocked_from IS OLD.blocked_from AND NEW.blocked_until IS OLD.blocked_until
  AND (
    (OLD.subject <> '' AND NEW.subject <> OLD.subject AND NEW.released_at IS OLD.released_at AND NEW.booking_id IS OLD.booking_id AND NEW.expires_at IS OLD.expires_at AND NEW.written_at = OLD.written_at)
    OR (NEW.subject = OLD.subject AND OLD.released_at IS NULL AND (
      (NEW.released_at IS NOT NULL AND NEW.booking_id IS OLD.booking_id AND NEW.expires_at IS OLD.expires_at AND NEW.written_at = OLD.written_at)
      OR (NEW.released_at IS NULL AND NEW.booking_id = coalesce(OLD.booking_id, NEW.booking_id) AND OLD.expires_at > NEW.written_at AND NEW.written_at >= OLD.written_at)
    ))
  )
) IS NOT TRUE BEGIN
  SELECT RAISE(ABORT, 'ALLOCATION_FIXED');
END;
